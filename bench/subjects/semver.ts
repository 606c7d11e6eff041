export interface Version {
  readonly major: number
  readonly minor: number
  readonly patch: number
  readonly prerelease: readonly (string | number)[]
}

export type ReleaseType = 'major' | 'minor' | 'patch' | 'prerelease'

const pattern = /^v?(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/

export function parseVersion(text: string): Version | null {
  const match = pattern.exec(text.trim())
  if (!match) return null
  const [, major, minor, patch, tail] = match
  const prerelease = tail === undefined ? [] : tail.split('.').map((it) => (/^\d+$/.test(it) ? Number(it) : it))
  return { major: Number(major), minor: Number(minor), patch: Number(patch), prerelease }
}

export function formatVersion({ major, minor, patch, prerelease }: Version): string {
  const core = `${major}.${minor}.${patch}`
  return prerelease.length > 0 ? `${core}-${prerelease.join('.')}` : core
}

function required(text: string): Version {
  const version = parseVersion(text)
  if (version === null) throw new TypeError(`Invalid version: ${text}`)
  return version
}

function compareIdentifiers(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'number') return -1
  if (typeof b === 'number') return 1
  return a < b ? -1 : a > b ? 1 : 0
}

function comparePrerelease(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  // A version without a prerelease comes after all of its prereleases.
  if (a.length === 0) return b.length === 0 ? 0 : 1
  if (b.length === 0) return -1
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const left = a[i]
    const right = b[i]
    if (left === undefined) return -1
    if (right === undefined) return 1
    const order = compareIdentifiers(left, right)
    if (order !== 0) return order
  }
  return 0
}

export function compareVersions(a: string, b: string): -1 | 0 | 1 {
  const left = required(a)
  const right = required(b)
  const order =
    left.major - right.major ||
    left.minor - right.minor ||
    left.patch - right.patch ||
    comparePrerelease(left.prerelease, right.prerelease)
  return order < 0 ? -1 : order > 0 ? 1 : 0
}

export function increment(text: string, release: ReleaseType, tag = 'rc'): string {
  const version = required(text)
  const { major, minor, patch, prerelease } = version
  switch (release) {
    case 'major':
      return `${major + 1}.0.0`
    case 'minor':
      return `${major}.${minor + 1}.0`
    case 'patch':
      return prerelease.length > 0 ? `${major}.${minor}.${patch}` : `${major}.${minor}.${patch + 1}`
    case 'prerelease': {
      const last = prerelease.at(-1)
      if (prerelease[0] === tag && typeof last === 'number') {
        return formatVersion({ ...version, prerelease: [...prerelease.slice(0, -1), last + 1] })
      }
      const base = prerelease.length > 0 ? patch : patch + 1
      return formatVersion({ ...version, patch: base, prerelease: [tag, 0] })
    }
  }
}

/** Whether a version fits a range such as `^1.2.3`, `~1.2.3`, `>=2.0.0` or `1.2.3`; parts joined by blanks must all fit. */
export function satisfies(text: string, range: string): boolean {
  const version = parseVersion(text)
  if (version === null) return false
  return range.split(/\s+/).every((part) => satisfiesComparator(version, part))
}

function satisfiesComparator(version: Version, comparator: string): boolean {
  if (comparator === '' || comparator === '*') return true
  const match = /^(\^|~|>=|<=|>|<|=)?(.+)$/.exec(comparator)
  const bound = parseVersion(match?.[2] ?? '')
  if (!match || bound === null) throw new TypeError(`Invalid comparator: ${comparator}`)
  const order = compareVersions(formatVersion(version), formatVersion(bound))
  switch (match[1]) {
    case '^':
      if (bound.major === 0) return order >= 0 && version.major === 0 && version.minor === bound.minor
      return order >= 0 && version.major === bound.major
    case '~':
      return order >= 0 && version.major === bound.major && version.minor === bound.minor
    case '>=':
      return order >= 0
    case '<=':
      return order <= 0
    case '>':
      return order > 0
    case '<':
      return order < 0
    default:
      return order === 0
  }
}
