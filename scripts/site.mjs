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

/** Builds the site into `dist/`; whether it worked. All output goes to stderr. */
export function buildSite() {
  // Taken before the build: what is edited while it runs makes the result stale.
  const before = fingerprint(sources)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // Vitest sets NODE_ENV to "test", and what is built under that name is not what is published.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(process.execPath, [vite, 'build'], { cwd: root, env, stdio: ['ignore', 2, 2] })
  if (status !== 0) return false
  mkdirSync(cache, { recursive: true })
  writeFileSync(stamp, before)
  return true
}

/** Builds the site unless `dist/` already is what the sources say; whether there is one now. */
export function ensureSite() {
  return isFresh() || buildSite()
}

function isFresh() {
  return (
    existsSync(join(site, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(sources)
  )
}
