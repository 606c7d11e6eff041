import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { fingerprint } from './fingerprint.mjs'
import { cache, root } from './paths.mjs'

const id = 'virtual:platform'
const folder = join(root, 'engine', 'platform')

/** The files below `engine/platform`, without their extension. */
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((it) => it.replaceAll('\\', '/'))
  .filter((it) => it.endsWith('.ts') && !it.endsWith('.d.ts'))
  .map((it) => it.replace(/\.ts$/, ''))
  .sort()

/** The parts by name; each is the file of this name. The files in a folder of the same name belong to it. */
const names = files.filter((it) => !files.some((other) => it.startsWith(`${other}/`)))

/** What the DOM has instead of some modules of happy-dom, and of all modules of Node: no network, no scripts. */
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
 * text of a part is bundled from its file, which exports it as `emulated`; other parts stay requirements. Also list the
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
      if (!source.startsWith(`\0${id}/`)) return undefined
      return `export default ${JSON.stringify(await bundledPart(source.slice(id.length + 2)))}`
    },
  }
}

/** @typedef {import('../engine/model/subject/platform.ts').PlatformPart} PlatformPart */

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
        if (nodeModules.has(source)) return join(folder, 'dom', 'node-modules.ts')
        const [, replaced] = Object.entries(replacedInDom).find(([it]) => source.endsWith(`${it}.js`)) ?? []
        if (replaced !== undefined) return join(folder, 'dom', `${replaced}.ts`)
      }
      const part = `node/${source.replace(/^node:/, '')}`
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
      minify: true,
      lib: { entry, formats: ['cjs'], fileName: 'part' },
      rolldownOptions: { output: { exports: 'default', ...(name === 'dom' ? { intro: introOfDom } : {}) } },
    },
  })
  const [output] = /** @type {readonly import('vite').Rolldown.RolldownOutput[]} */ (result)
  const chunk = output?.output[0]
  if (chunk === undefined) throw new Error(`There is no bundle of ${name}`)
  const needs = chunk.imports.filter((it) => names.includes(it))
  return { name, text: chunk.code, needs, ...(name === 'dom' ? { isShared: true } : {}) }
}
