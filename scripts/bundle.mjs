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

const started = [
  { name: 'node-child', path: join(root, 'engine/worker/entry/node-child.ts') },
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

// Built aside and renamed: a program that starts meanwhile sees either no bundle or a whole one.
const aside = `${out}.${process.pid}`
process.on('exit', () => {
  rmSync(aside, { recursive: true, force: true })
})
await build({
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
    emptyOutDir: true,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: { main: resolve(entry), ...Object.fromEntries(started.map((it) => [it.name, it.path])) },
      // One flat folder: shared code that starts the process finds it under `./node-child.js` from any chunk.
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
// Folders below node_modules do not inherit the type of this repository's package.json.
writeFileSync(join(aside, 'package.json'), JSON.stringify({ type: 'module' }))
mkdirSync(dirname(out), { recursive: true })
try {
  renameSync(aside, out)
} catch (error) {
  // Another process has already written the same bundle.
  if (!existsSync(out)) throw error
}
