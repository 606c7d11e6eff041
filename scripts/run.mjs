// `node scripts/run.mjs ENTRY.ts [arguments]`: runs a TypeScript program of this repository in this process, so that it
// owns stdin, signals and the exit code. Bundles it first if its sources have changed: Node 20 cannot run TypeScript,
// and loaders that keep function names slow the engine's closures.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundled } from './bundled.mjs'
import { ensureInstalled } from './install.mjs'

const [entry, ...args] = process.argv.slice(2)
if (entry === undefined) {
  process.stderr.write('Usage: node scripts/run.mjs ENTRY.ts [arguments]\n')
  process.exit(2)
}
ensureInstalled()
const folder = bundled(entry)
if (folder === undefined) process.exit(1)
const program = join(folder, 'main.js')
process.setSourceMapsEnabled(true)
process.argv = [process.execPath, program, ...args]
await import(pathToFileURL(program).href)
