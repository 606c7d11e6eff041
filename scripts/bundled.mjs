import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { cache, root } from './paths.mjs'

/** Everything that a bundle may depend on, besides the folder of its entry. */
const sources = [
  'engine',
  'cli',
  'bench',
  'src/duel/duels',
  'src/examples',
  'test/support',
  'test/browser',
  'scripts',
  'tsconfig.json',
  'package-lock.json',
]

/** How long bundles of older sources stay: a long experiment may still start a process from one. */
const keptMs = 12 * 60 * 60 * 1000

/**
 * Returns the folder of a program's bundle, built if its sources have changed; `undefined` if that fails.
 * @param {string} entry
 */
export function bundled(entry) {
  const path = relative(root, resolve(entry)).replaceAll('\\', '/')
  const name = path.replace(/\.ts$/, '').replace(/[^\w-]+/g, '-')
  const out = join(cache, 'bundles', `${name}.${fingerprint([...sources, path])}`)
  if (existsSync(out)) return out
  const bundler = join(root, 'scripts', 'bundle.mjs')
  const { status } = spawnSync(process.execPath, [bundler, resolve(entry), out], { stdio: ['ignore', 2, 2] })
  if (status !== 0) return undefined
  removeOld(dirname(out), name)
  return out
}

/**
 * Removes what was built in a folder from older sources: `NAME.FINGERPRINT`.
 * @param {string} folder
 * @param {string} name
 */
export function removeOld(folder, name) {
  for (const it of readdirSync(folder)) {
    const path = join(folder, it)
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (it.startsWith(`${name}.`) && changed < Date.now() - keptMs) rmSync(path, { recursive: true, force: true })
  }
}
