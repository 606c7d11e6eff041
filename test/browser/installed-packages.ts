import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The packages of a `node_modules` folder, as a CDN of npm offers them. */
export interface InstalledPackages {
  /**
   * The text of a file of a package; undefined if there is none. For ranges and tags there is only `package.json`, that
   * of the outermost package whose major version the range names, or else of the outermost one.
   */
  readonly read: (name: string, version: string, path: string) => string | undefined
}

/** Reads packages that are in a folder, or nested in those there, when they are asked for. */
export function installedPackages(folder: string): InstalledPackages {
  const byName = new Map<string, readonly Installed[]>()
  let folders: readonly string[] | undefined
  const named = (name: string): readonly Installed[] => {
    folders ??= [folder, ...nestedIn(folder)]
    const found = byName.get(name) ?? folders.flatMap((it) => installedIn(join(it, name)))
    byName.set(name, found)
    return found
  }
  return {
    read(name, version, path) {
      const all = named(name)
      const exact = all.find((it) => it.version === version)
      if (exact !== undefined) return textAt(join(exact.folder, path))
      const major = /\d+/.exec(version)?.[0]
      const chosen = all.find((it) => it.version.split('.', 1)[0] === major) ?? all[0]
      return path === 'package.json' && chosen !== undefined ? chosen.settings : undefined
    },
  }
}

interface Installed {
  readonly folder: string
  readonly version: string
  /** The text of its `package.json`. */
  readonly settings: string
}

function installedIn(folder: string): readonly Installed[] {
  const settings = textAt(join(folder, 'package.json'))
  return settings === undefined
    ? []
    : [{ folder, version: (JSON.parse(settings) as { version: string }).version, settings }]
}

/** The folders with packages in those of a folder, the outer ones first. */
function nestedIn(folder: string): readonly string[] {
  const packages = namesIn(folder).flatMap((it) =>
    it.startsWith('@') ? namesIn(join(folder, it)).map((inner) => join(folder, it, inner)) : [join(folder, it)],
  )
  const inner = packages.map((it) => join(it, 'node_modules')).filter((it) => existsSync(it))
  return [...inner, ...inner.flatMap(nestedIn)]
}

function namesIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((it) => !it.startsWith('.') && statSync(join(folder, it)).isDirectory())
}

function textAt(path: string): string | undefined {
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined
}
