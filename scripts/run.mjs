// `node scripts/run.mjs ENTRY.ts [arguments]`: runs a TypeScript program of this repository in this very process, so
// that stdin, signals and the exit code are its own. Node 20 cannot run TypeScript, and loaders that keep the names of
// functions slow the engine's closures, so the program is bundled first when its sources have changed.
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
