// `node scripts/bundle.mjs ENTRY.ts OUT`: bundles a Node program into the folder OUT as main.js, with the engine's
// process (node-child.js), Z3's thread (node-z3-child.js) and, for the command line, the process that tests one of
// several files (file-child.js). Packages stay imports.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { build } from 'vite'
import { root } from './paths.mjs'
import { platformParts } from './platform-plugin.mjs'

const [entry, out] = process.argv.slice(2)
if (entry === undefined || out === undefined) throw new Error('Usage: node scripts/bundle.mjs ENTRY.ts OUT')

/** The engine's process runs code under test, so it gets a bundle of its own (`startScript`). */
const engine = { name: 'node-child', path: join(root, 'engine/worker/entry/node-child.ts') }
const started = [
  { name: 'node-z3-child', path: join(root, 'engine/worker/z3/node-z3-child.ts') },
  ...(resolve(entry) === join(root, 'cli/main.ts')
    ? [{ name: 'file-child', path: join(root, 'cli/several/file-child.ts') }]
    : []),
]

/**
 * Importing the compiler, which is CommonJS, makes Node parse its nine megabytes twice more: half of the start-up time
 * of the command line [measured]. `require` does not.
 * @type {import('vite').Plugin}
 */
const requiredCompiler = {
  name: 'required-compiler',
  enforce: 'pre',
  resolveId: (id) => (id === 'typescript' ? '\0typescript' : undefined),
  load: (id) =>
    id === '\0typescript'
      ? `import { createRequire } from 'node:module'\nexport default createRequire(import.meta.url)('typescript')`
      : undefined,
}

/**
 * A module that runs a CommonJS file as a script. Node loads no module for the `import()` of a script, nor for that of
 * code which a script makes out of a text, as in `Function("return import('node:fs')")`.
 * @param {string} file
 */
function startScript(file) {
  return `import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'

const path = fileURLToPath(new URL('./${file}', import.meta.url))
const text = '(function (require, exports) {' + readFileSync(path, 'utf8') + '\\n})'
new Script(text, { filename: path }).runInThisContext()(createRequire(import.meta.url), {})
`
}

// Built aside and renamed: a program that starts meanwhile sees either no bundle or a whole one.
const aside = `${out}.${process.pid}`
process.on('exit', () => {
  rmSync(aside, { recursive: true, force: true })
})
/**
 * @param {readonly { readonly name: string, readonly path: string }[]} entries
 * @param {import('vite').Rolldown.OutputOptions} output
 */
const bundle = (entries, output) =>
  build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [requiredCompiler, platformParts()],
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      outDir: aside,
      emptyOutDir: false,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: Object.fromEntries(entries.map((it) => [it.name, it.path])),
        output,
      },
    },
  })
// One flat folder: shared code that starts a process finds it under its name from any chunk.
await bundle([{ name: 'main', path: resolve(entry) }, ...started], {
  format: 'es',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
})
await bundle([engine], { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false })
writeFileSync(join(aside, `${engine.name}.js`), startScript(`${engine.name}.cjs`))
// Folders below node_modules do not inherit the type of this repository's package.json.
writeFileSync(join(aside, 'package.json'), JSON.stringify({ type: 'module' }))
mkdirSync(dirname(out), { recursive: true })
try {
  renameSync(aside, out)
} catch (error) {
  // Another process has already written the same bundle.
  if (!existsSync(out)) throw error
}
