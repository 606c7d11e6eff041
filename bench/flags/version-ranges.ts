export interface Version {
  readonly major: number
  readonly minor: number
  readonly patch: number
  readonly isPrerelease: boolean
}

export type Comparator =
  | { readonly kind: 'exact' | 'caret' | 'tilde' | 'at least' | 'below'; readonly version: Version }
  | { readonly kind: 'between'; readonly from: Version; readonly to: Version }

export interface Package {
  readonly name: string
  readonly version: Version
  readonly isDeprecated: boolean
}

export type Update = 'none' | 'patch' | 'minor' | 'major'

function isPart(value: number): boolean {
  return Number.isInteger(value) && value >= 0
}

function isVersion({ major, minor, patch }: Version): boolean {
  return isPart(major) && isPart(minor) && isPart(patch)
}

function isEqual(a: Version, b: Version): boolean {
  return a.major === b.major && a.minor === b.minor && a.patch === b.patch && a.isPrerelease === b.isPrerelease
}

/** A prerelease comes before the release of the same number. */
function isLess(a: Version, b: Version): boolean {
  if (a.major !== b.major) return a.major < b.major
  if (a.minor !== b.minor) return a.minor < b.minor
  if (a.patch !== b.patch) return a.patch < b.patch
  return a.isPrerelease && !b.isPrerelease
}

function isCompatible(version: Version, base: Version): boolean {
  if (isLess(version, base)) return false
  if (base.major > 0) return version.major === base.major
  if (base.minor > 0) return version.major === 0 && version.minor === base.minor
  return version.major === 0 && version.minor === 0 && version.patch === base.patch
}

function isPatchOf(version: Version, base: Version): boolean {
  return !isLess(version, base) && version.major === base.major && version.minor === base.minor
}

export function satisfies(version: Version, comparator: Comparator): boolean {
  switch (comparator.kind) {
    case 'exact':
      return isEqual(version, comparator.version)
    case 'caret':
      return isCompatible(version, comparator.version)
    case 'tilde':
      return isPatchOf(version, comparator.version)
    case 'at least':
      return !isLess(version, comparator.version)
    case 'below':
      return isLess(version, comparator.version)
    case 'between':
      return !isLess(version, comparator.from) && !isLess(comparator.to, version)
  }
}

function isCandidate(it: Package, comparators: readonly Comparator[]): boolean {
  if (it.isDeprecated || it.version.isPrerelease) return false
  return comparators.every((comparator) => satisfies(it.version, comparator))
}

/** The newest package that fits all comparators. */
export function resolve(packages: readonly Package[], comparators: readonly Comparator[]): Package | undefined {
  let best: Package | undefined
  for (const it of packages) {
    if (!isVersion(it.version)) throw new TypeError(`${it.name} has no proper version`)
    const fits = isCandidate(it, comparators)
    if (fits && (best === undefined || isLess(best.version, it.version))) best = it
  }
  return best
}

export function updateKind(installed: Version, available: Version): Update {
  if (!isVersion(installed) || !isVersion(available)) throw new TypeError('No proper version')
  if (isLess(installed, available) === false) return 'none'
  if (isPatchOf(available, installed)) return 'patch'
  return isCompatible(available, installed) ? 'minor' : 'major'
}
