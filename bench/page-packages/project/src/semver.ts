import { diff, gt, inc, maxSatisfying, prerelease, valid, type ReleaseType } from 'semver'

/** The kind of an update. */
export function update(from: string, to: string): string {
  if (valid(from) === null) throw new TypeError(`no version: ${from}`)
  if (valid(to) === null) throw new TypeError(`no version: ${to}`)
  if (!gt(to, from)) return 'none'
  return diff(from, to) === 'major' ? 'breaking' : 'compatible'
}

/** The version after a change. */
export function next(current: string, change: 'fix' | 'feature' | 'break'): string {
  const release: ReleaseType = change === 'break' ? 'major' : change === 'feature' ? 'minor' : 'patch'
  const version = inc(current, release)
  if (version === null) return '0.1.0'
  return prerelease(current) === null ? version : `${version} (final)`
}

/** The version to install. */
export function chosen(versions: readonly string[], range: string): string {
  return maxSatisfying(versions, range) ?? 'none'
}
