import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { cache, root, site } from './paths.mjs'

/** Everything that the built site depends on. */
const sources = [
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'engine',
  'docs/guide',
  'public',
  'scripts',
  'src',
]

const stamp = join(cache, 'site')

/** Builds the site into `dist/`; returns whether it worked. Prints only to stderr. */
export function buildSite() {
  // Taken before the build: files edited meanwhile make the result stale.
  const before = fingerprint(sources)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // Vitest sets NODE_ENV to "test", which would build another site than the published one.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(process.execPath, [vite, 'build'], { cwd: root, env, stdio: ['ignore', 2, 2] })
  if (status !== 0) return false
  mkdirSync(cache, { recursive: true })
  writeFileSync(stamp, before)
  return true
}

/** Builds the site unless `dist/` is up to date; returns whether there is one now. */
export function ensureSite() {
  return isFresh() || buildSite()
}

/** Whether `dist/` has the site of the current sources. */
export function isFresh() {
  return (
    existsSync(join(site, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(sources)
  )
}
