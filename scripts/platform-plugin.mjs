import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { compileFunction } from 'node:vm'
import ts from 'typescript'
import { build } from 'vite'
import { fingerprint } from './fingerprint.mjs'
import { cache, root } from './paths.mjs'

const id = 'virtual:platform'
const folder = join(root, 'engine', 'platform')

/** The parts by name; each is the file of this name below `engine/platform`. Folders `internal` have what parts use. */
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((it) => it.replaceAll('\\', '/'))
  .filter((it) => it.endsWith('.ts') && !it.includes('/internal/'))
  .map((it) => it.replace(/\.ts$/, ''))
  .sort()

/** Replacements in the DOM for some modules of happy-dom and all modules of Node: no network, no scripts. */
const replacedInDom = {
  'async-task-manager/AsyncTaskManager': 'no-tasks',
  'fetch/Fetch': 'no-network',
  'fetch/SyncFetch': 'no-network',
  'fetch/ResourceFetch': 'no-network',
  'web-socket/WebSocket': 'no-network',
  'xml-http-request/XMLHttpRequest': 'no-network',
  'module/ECMAScriptModule': 'no-scripts',
  'module/UnresolvedModule': 'no-scripts',
  'javascript/JavaScriptCompiler': 'no-scripts',
  'browser/utilities/BrowserFrameScriptEvaluator': 'no-scripts',
  'window/WindowPageOpenUtility': 'no-windows',
}

const nodeModules = new Set(['ws', ...builtinModules, ...builtinModules.map((it) => `node:${it}`)])

/** Shadows globals of the realm: events of the emulated DOM have no time, so that they are the same in each run. */
const introOfDom = 'const performance = { now: () => 0 };'

/**
 * `import parts from 'virtual:platform'` gives the parts of the platform by name, each as a function that loads it. The
 * text of a part is bundled from its file, which exports it as `emulated`; other parts stay requirements.
 * `virtual:platform/declarations` gives the declaration files of Node's modules among them, by path. Also list the
 * plugin in `worker.plugins`.
 * @returns {import('vite').Plugin}
 */
export function platformParts() {
  return {
    name: 'platform-parts',
    resolveId: (source) => (source === id || source.startsWith(`${id}/`) ? `\0${source}` : undefined),
    async load(source) {
      if (source === `\0${id}`) {
        const entries = names.map((it) => `[${JSON.stringify(it)}, () => import(${JSON.stringify(`${id}/${it}`)})]`)
        return `export default new Map([${entries.join(', ')}])`
      }
      if (source === `\0${id}/declarations`)
        return `export default new Map(JSON.parse(${JSON.stringify(JSON.stringify(declarations()))}))`
      if (!source.startsWith(`\0${id}/`)) return undefined
      return `export default ${JSON.stringify(await bundledPart(source.slice(id.length + 2)))}`
    },
  }
}

/** Declarations that those of the modules refer to. */
const shared = ['globals', 'globals.typedarray', 'buffer.buffer', 'process', 'compatibility/iterators']

/**
 * The declaration files of Node's modules, without comments.
 * @returns {readonly (readonly [path: string, text: string])[]}
 */
function declarations() {
  const types = join(root, 'node_modules', '@types', 'node')
  const modules = names.filter((it) => it.startsWith('node/')).map((it) => it.slice('node/'.length))
  const printer = ts.createPrinter({ removeComments: true })
  return [...shared, ...modules].flatMap((name) => {
    const path = join(types, `${name}.d.ts`)
    if (!existsSync(path)) return []
    const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
    return [[`/node/${name}.d.ts`, printer.printFile(file)]]
  })
}

/** @typedef {import('../engine/model/subject/platform-part.ts').PlatformPart} PlatformPart */

/**
 * Bundles a part, or reads its latest bundle.
 * @param {string} name
 * @returns {Promise<PlatformPart>}
 */
async function bundledPart(name) {
  const sources = ['engine/platform', 'scripts/platform-plugin.mjs', 'package-lock.json']
  const kept = join(cache, 'platform', fingerprint(sources), `${name}.json`)
  if (existsSync(kept)) return /** @type {PlatformPart} */ (JSON.parse(readFileSync(kept, 'utf8')))
  const part = await bundle(name)
  mkdirSync(dirname(kept), { recursive: true })
  // Written aside and renamed: another process sees either no file or a whole one.
  const aside = `${kept}.${process.pid}`
  writeFileSync(aside, JSON.stringify(part))
  renameSync(aside, kept)
  return part
}

/**
 * @param {string} name
 * @returns {Promise<PlatformPart>}
 */
async function bundle(name) {
  const entry = 'platform-part'
  /** @type {import('vite').Plugin} */
  const others = {
    name: 'other-parts',
    enforce: 'pre',
    resolveId(source) {
      if (source.endsWith(entry)) return `\0${entry}`
      if (name === 'dom') {
        if (nodeModules.has(source)) return join(folder, 'dom', 'internal', 'node-modules.ts')
        const [, replaced] = Object.entries(replacedInDom).find(([it]) => source.endsWith(`${it}.js`)) ?? []
        if (replaced !== undefined) return join(folder, 'dom', 'internal', `${replaced}.ts`)
      }
      if (source === 'qs') return join(folder, 'node', 'internal', 'queries.ts')
      const part = `node/${source.replace(/^node:|\/$/g, '')}`
      return names.includes(part) ? { id: part, external: true } : undefined
    },
    load: (source) =>
      source === `\0${entry}`
        ? `export { emulated as default } from ${JSON.stringify(join(folder, `${name}.ts`))}`
        : undefined,
  }
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [others],
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.platform': '"linux"',
      'process.arch': '"x64"',
      global: 'globalThis',
    },
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      lib: { entry, formats: ['cjs'], fileName: 'part' },
      // Names stay: code can read them.
      rolldownOptions: {
        output: {
          exports: 'default',
          minify: { compress: true, mangle: false, codegen: true },
          ...(name === 'dom' ? { intro: introOfDom } : {}),
        },
      },
    },
  })
  const [output] = /** @type {readonly import('vite').Rolldown.RolldownOutput[]} */ (result)
  const chunk = output?.output[0]
  if (chunk === undefined) throw new Error(`There is no bundle of ${name}`)
  const needs = chunk.imports.filter((it) => names.includes(it))
  if (name === 'dom') return { name, text: chunk.code, needs, exports: [], isShared: true }
  return { name, text: chunk.code, needs, exports: namesOf(await evaluated(chunk.code, needs)) }
}

/**
 * The names of exports, and of the members of those that are plain objects: `join`, `posix`, `posix.join`.
 *
 * @param {object} exports
 * @returns {readonly string[]}
 */
function namesOf(exports) {
  return Object.getOwnPropertyNames(exports).flatMap((name) => {
    const value = /** @type {Record<string, unknown>} */ (exports)[name]
    const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    return [name, ...(isPlain ? Object.getOwnPropertyNames(value).map((member) => `${name}.${member}`) : [])]
  })
}

/**
 * The exports of a part. Parts are packages of this repository, so this is no riskier than importing them.
 * @param {string} text
 * @param {readonly string[]} needs
 * @returns {Promise<object>}
 */
async function evaluated(text, needs) {
  /** @type {Map<string, object>} */
  const others = new Map()
  for (const need of needs) {
    const part = await bundledPart(need)
    others.set(need, await evaluated(part.text, part.needs))
  }
  const module = { exports: {} }
  const run = /** @type {(...args: unknown[]) => void} */ (compileFunction(text, ['exports', 'require', 'module']))
  run(module.exports, (/** @type {string} */ name) => others.get(name), module)
  return module.exports
}
