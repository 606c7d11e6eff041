import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * Returns a text that changes whenever a file under one of the given paths is edited, added, renamed or removed, by
 * names, sizes and times. Paths are relative to the repository; missing ones count as empty.
 * @param {readonly string[]} paths
 */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) for (const line of describe(path)) hash.update(`${line}\n`)
  return hash.digest('hex').slice(0, 16)
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function describe(path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (stats === undefined) return []
  if (!stats.isDirectory()) return [`${path} ${stats.size} ${stats.mtimeMs}`]
  const names = readdirSync(join(root, path)).sort()
  return names.flatMap((name) => describe(`${path}/${name}`))
}
