// `node scripts/run.mjs ENTRY.ts [arguments]`: runs a TypeScript program of this repository in this very process, so
// that stdin, signals and the exit code are its own. Node 20 cannot run TypeScript, and loaders that keep the names of
// functions slow the engine's closures, so the program is bundled first when its sources have changed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fingerprint } from './fingerprint.mjs'
import { ensureInstalled } from './install.mjs'
import { cache, root } from './paths.mjs'

/** Everything that a bundle may depend on, besides the folder of its entry. */
const sources = [
  'engine',
  'cli',
  'bench',
  'src/examples',
  'test/support',
  'scripts',
  'tsconfig.json',
  'package-lock.json',
]

/** Bundles of older sources stay for so long: a program that is running may still start a thread from one. */
const keptMs = 60 * 60 * 1000

/** @param {string} entry */
function bundleOf(entry) {
  const path = relative(root, resolve(entry)).replaceAll('\\', '/')
  const name = path.replace(/\.ts$/, '').replace(/[^\w-]+/g, '-')
  const out = join(cache, 'bundles', `${name}.${fingerprint([...sources, path])}`)
  if (!existsSync(out)) {
    const bundler = join(root, 'scripts', 'bundle.mjs')
    const { status } = spawnSync(process.execPath, [bundler, resolve(entry), out], { stdio: ['ignore', 2, 2] })
    if (status !== 0) process.exit(status ?? 1)
    removeOld(name)
  }
  return join(out, 'main.js')
}

/** @param {string} name */
function removeOld(name) {
  const folder = dirname(join(cache, 'bundles', name))
  for (const it of readdirSync(folder)) {
    const path = join(folder, it)
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (it.startsWith(`${name}.`) && changed < Date.now() - keptMs) rmSync(path, { recursive: true, force: true })
  }
}

const [entry, ...args] = process.argv.slice(2)
if (entry === undefined) {
  process.stderr.write('Usage: node scripts/run.mjs ENTRY.ts [arguments]\n')
  process.exit(2)
}
ensureInstalled()
const program = bundleOf(entry)
process.setSourceMapsEnabled(true)
process.argv = [process.execPath, program, ...args]
await import(pathToFileURL(program).href)
