import type { PlatformPart } from './platform-part.ts'

/** The installed packages that a source imports, as far as they can run beside it. */
export interface Packages {
  /** Their modules by name. They need each other, and parts of the platform. */
  readonly parts: ReadonlyMap<string, PlatformPart>
  /** The packages behind imports, by the folder of the importing file and by specifier. */
  readonly imports: ReadonlyMap<string, ReadonlyMap<string, ImportedPackage>>
  readonly types: PackageTypes
}

/** The module behind an import of a package, or why it cannot run. */
export type ImportedPackage =
  | {
      readonly kind: 'found'
      /** The name of its part. */
      readonly part: string
      readonly package: string
      /** Absent for a package of the same project. */
      readonly version?: string
    }
  | { readonly kind: 'refused'; readonly problem: string }

/** Declaration files of packages. */
export interface PackageTypes {
  /** By path below `/node_modules/`. */
  readonly files: ReadonlyMap<string, string>
  /** The files that imports mean, by package folder below `/node_modules/` (empty for the source) and by specifier. */
  readonly links: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** A site that serves every version of packages, as the CDNs of npm do. */
export interface PackageSite {
  /**
   * The text of a file; undefined if there is none. For `package.json`, `version` may also be a range or `latest`, and the
   * site chooses. Rejects if it is unknown whether there is such a file.
   */
  read(name: string, version: string, path: string): Promise<string | undefined>
}

/** Keeps packages in the form in which they run, as texts, so that a later visit does not rewrite them again. */
export interface FinishedPackages {
  get(key: string): Promise<string | undefined>
  put(key: string, text: string): void
}

/** Versions that were chosen before, by name for the packages that a source imports, else by `name@range`. */
export type PinnedVersions = Readonly<Record<string, string>>

/** Which packages of a source to use. */
export interface WantedPackages {
  readonly pinned: PinnedVersions
  /** Specifiers that are loaded although mocks imitate them. */
  readonly real: readonly string[]
}

/** The package that a path below `/node_modules/` belongs to; empty for other paths. */
export function packageAt(path: string): string {
  return /^\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? ''
}

/** Whether a text is an exact version. */
export function isVersion(text: string): boolean {
  return /^\d{1,9}\.\d{1,9}\.\d{1,9}(?:[-+][\w.+-]{1,100})?$/.test(text)
}
