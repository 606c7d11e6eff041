import { type ImportsIn, collectPackages } from '../../lang/packages/collect-packages.ts'
import { collectTypes } from '../../lang/packages/collect-types.ts'
import { packageImports } from '../../lang/packages/imports-of-source.ts'
import { splitSpecifier } from '../../lang/packages/package-files.ts'
import { publishedFiles } from '../../lang/packages/published-files.ts'
import { readingAhead } from '../../lang/packages/read-ahead.ts'
import { isNodeModule } from '../../model/subject/node-modules.ts'
import type { Source } from '../../model/source/source.ts'
import { isImitated } from '../../model/subject/known-modules.ts'
import type {
  ImportedPackage,
  PackageSite,
  Packages,
  PinnedVersions,
  WantedPackages,
} from '../../model/subject/packages.ts'
import type { LoadedPlatform } from './platform-parts.ts'

/** Published packages, and the versions that were chosen of them. */
export interface FoundPackages {
  readonly packages: Packages
  readonly versions: PinnedVersions
  /** Whether all files could be read that are there. */
  readonly isWhole: boolean
}

/**
 * The published packages that a source imports, with their declarations, or those of `@types`. Packages that mocks imitate
 * are left out unless they are chosen to be real. A package that is not there is refused.
 */
export async function publishedPackages(
  source: Source,
  platform: Pick<LoadedPlatform, 'partForPackages'>,
  site: PackageSite,
  { pinned, real }: WantedPackages,
): Promise<FoundPackages> {
  const isMocked = (specifier: string): boolean => isImitated(specifier) && !real.includes(specifier)
  const wanted = packageImports(source, () => '')
  const [code, types] = [published(wanted.code, isMocked), published(wanted.types, isMocked)]
  const names = new Set(types.flatMap((it) => it.specifiers.map((specifier) => splitSpecifier(specifier).name)))
  const isImported = (name: string): boolean => names.has(name) || names.has(describedBy(name))
  let isWhole = true
  const noting = <T>(error: Error): Promise<T> => {
    isWhole = false
    return Promise.reject(error)
  }
  const watched: PackageSite = { read: (...file) => site.read(...file).catch(noting<string | undefined>) }
  const files = publishedFiles(watched, pinned, isImported)
  const ahead = readingAhead(files)
  const [found, declared] = await Promise.all([
    collectPackages(code, {
      files: ahead,
      nodePart: (name) => platform.partForPackages(name).catch(noting<undefined>),
      isMocked,
    }),
    collectTypes(types, ahead),
  ])
  const imports = new Map(code.map((it) => [it.folder, withMissing(it, found.imports.get(it.folder))]))
  return { packages: { parts: found.parts, imports, types: declared }, versions: files.chosen(), isWhole }
}

/** Without modules of Node, and without those that tests mock in any case. */
function published(imports: readonly ImportsIn[], isMocked: (specifier: string) => boolean): readonly ImportsIn[] {
  return imports.map((it) => ({
    ...it,
    specifiers: it.specifiers.filter((specifier) => !isNodeModule(specifier) && !isMocked(specifier)),
  }))
}

/** The package that a package of `@types` declares. */
function describedBy(name: string): string {
  const [, scope, rest] = /^@types\/(?:([^_]+)__)?(.+)$/.exec(name) ?? []
  return rest === undefined ? '' : scope === undefined ? rest : `@${scope}/${rest}`
}

function withMissing(
  { specifiers }: ImportsIn,
  found: ReadonlyMap<string, ImportedPackage> | undefined,
): ReadonlyMap<string, ImportedPackage> {
  const problem = 'there is no such package'
  return new Map(specifiers.map((it) => [it, found?.get(it) ?? { kind: 'refused', problem }]))
}
