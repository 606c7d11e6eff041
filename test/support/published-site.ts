import type { PackageSite } from '../../engine/model/subject/packages.ts'

/** A package of a site: its settings besides name and version, and its files. */
interface PublishedPackage {
  readonly settings: object
  readonly files: Readonly<Record<string, string>>
}

/** A site with these packages, by name and version. Of the versions that fit a range, it chooses the one named first. */
export function publishedSite(packages: Readonly<Record<string, PublishedPackage>>): PackageSite {
  return {
    async read(name, version, path) {
      await Promise.resolve()
      const major = /^[~^]?(\d+)/.exec(version)?.[1]
      const fits = [`${name}@${version}`, `${name}@${major === undefined ? '' : `${major}.`}`]
      const id = fits.map((start) => Object.keys(packages).find((it) => it.startsWith(start))).find((it) => it)
      if (id === undefined) return undefined
      const { settings, files } = packages[id]!
      const own = { name, version: id.slice(name.length + 1), ...settings }
      return path === 'package.json' ? JSON.stringify(own) : files[path]
    },
  }
}
