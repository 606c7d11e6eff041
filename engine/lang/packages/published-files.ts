import { isVersion, type PackageSite, type PinnedVersions } from '../../model/subject/packages.ts'
import { isPackageName, type PackageFiles, parsedSettings, type Settings } from './package-files.ts'

/** The published packages that a source imports, laid out as if they were installed. */
export interface PublishedFiles extends PackageFiles {
  /** The versions that were chosen so far, in the form of the pinned ones. */
  readonly chosen: () => PinnedVersions
}

/** A package in an exact version. */
interface Published {
  readonly name: string
  readonly version: string
  readonly settings: Settings
}

/**
 * Lays packages out as pnpm does: a package sees those that it depends on beside itself, in
 * `/npm/NAME@VERSION/node_modules/`, and a source sees `isImported` ones in `/node_modules/`. Files that neither run nor
 * declare anything are taken to be missing, so that guessed names cost no request.
 */
export function publishedFiles(
  site: PackageSite,
  pinned: PinnedVersions,
  isImported: (name: string) => boolean,
): PublishedFiles {
  const byRange = new Map<string, Promise<Published | undefined>>()
  const byVersion = new Map<string, Promise<Published>>()
  const chosen = new Map<string, string>()
  const choose = async (name: string, range: string, key: string): Promise<Published | undefined> => {
    const known = Object.hasOwn(pinned, key) ? pinned[key]! : range
    const text = await site.read(name, known, 'package.json')
    const settings = text === undefined ? undefined : parsedSettings(text)
    const version = settings?.version
    if (settings === undefined || typeof version !== 'string' || !isVersion(version)) return undefined
    if (version !== range) chosen.set(key, version)
    const id = `${name}@${version}`
    const found = byVersion.get(id) ?? Promise.resolve({ name, version, settings })
    byVersion.set(id, found)
    return found
  }
  const packageIn = (name: string, range: string, key: string): Promise<Published | undefined> => {
    const found = byRange.get(key) ?? choose(name, range, key)
    byRange.set(key, found)
    return found
  }
  const imported = (name: string): Promise<Published | undefined> =>
    isImported(name) ? packageIn(name, 'latest', name) : Promise.resolve(undefined)
  const neededBy = async (id: string, name: string): Promise<Published | undefined> => {
    const owner = await byVersion.get(id)
    if (owner === undefined || owner.name === name) return owner
    const wanted = rangeOf(owner.settings, name)
    if (wanted === undefined) return undefined
    const own = wanted.isPeer ? await imported(name) : undefined
    const range = aliased(name, wanted.range)
    if (own !== undefined || range === undefined) return own
    return packageIn(range.name, range.range, `${range.name}@${range.range}`)
  }
  const packageAt = ({ owner, name }: Place): Promise<Published | undefined> =>
    owner === undefined ? imported(name) : neededBy(owner, name)
  return {
    async read(path) {
      const place = placeOf(path)
      const found = place === undefined || isUseless(place.rest) ? undefined : await packageAt(place)
      return found === undefined ? undefined : site.read(found.name, found.version, place!.rest)
    },
    async realPath(path) {
      const place = placeOf(path)
      const found = place === undefined ? undefined : await packageAt(place)
      return found === undefined
        ? path
        : `/npm/${found.name}@${found.version}/node_modules/${found.name}/${place!.rest}`
    },
    chosen: () => Object.fromEntries([...chosen].sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** A path as a package that is seen from another one, or from the source. */
interface Place {
  /** As in `name@1.0.0`. */
  readonly owner: string | undefined
  readonly name: string
  readonly rest: string
}

function placeOf(path: string): Place | undefined {
  const [, owner, name, rest] =
    /^(?:\/npm\/((?:@[^/]+\/)?[^/@]+@[^/@]+))?\/node_modules\/((?:@[^/]+\/)?[^/@]+)\/(.+)$/.exec(path) ?? []
  const isPlain = name !== undefined && isPackageName(name) && !rest!.includes('node_modules/')
  return isPlain ? { owner, name, rest: rest! } : undefined
}

/**
 * Whether nothing loads a file with such a name: code has an extension, packages are not written in TypeScript, and files
 * of JavaScript are no folders.
 */
function isUseless(path: string): boolean {
  if (/\.[cm]?js(?:\.d\.ts|\/index\.d\.ts|\/package\.json)$/.test(path)) return true
  const name = path.slice(path.lastIndexOf('/') + 1)
  return !name.includes('.') || (/\.(?:[cm]?ts|tsx)$/.test(name) && !/\.d\.(?:[^.]+\.)?[cm]?ts$/.test(name))
}

function rangeOf(settings: Settings, name: string): { readonly range: string; readonly isPeer: boolean } | undefined {
  for (const kind of ['dependencies', 'optionalDependencies', 'peerDependencies']) {
    const ranges = settings[kind]
    if (typeof ranges !== 'object' || ranges === null || !Object.hasOwn(ranges, name)) continue
    const range: unknown = (ranges as Settings)[name]
    if (typeof range === 'string') return { range, isPeer: kind === 'peerDependencies' }
  }
  return undefined
}

/** The published package that a range means, which may have another name; undefined for files and repositories. */
function aliased(name: string, range: string): { readonly name: string; readonly range: string } | undefined {
  const [, other, version = 'latest'] = /^npm:((?:@[^/@]+\/)?[^/@]+)(?:@(.+))?$/.exec(range) ?? []
  if (other !== undefined) return isPackageName(other) ? { name: other, range: version } : undefined
  return /^[\w.*^~<>=|+\s-]*$/.test(range) ? { name, range: range.trim() === '' ? '*' : range.trim() } : undefined
}
