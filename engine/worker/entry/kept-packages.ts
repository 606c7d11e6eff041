import { packageImports } from '../../lang/packages/imports-of-source.ts'
import type { Source } from '../../model/source/source.ts'
import type { FinishedPackages, PackageSite, PinnedVersions, WantedPackages } from '../../model/subject/packages.ts'
import { readFinished, writeFinished } from './finished-packages.ts'
import type { LoadedPlatform } from './platform-parts.ts'
import { type FoundPackages, publishedPackages } from './published-packages.ts'

/** As `publishedPackages`, but the same packages in the same versions are only put together once. */
export async function keptPackages(
  source: Source,
  platform: Pick<LoadedPlatform, 'partForPackages'>,
  { site, finished }: { readonly site: PackageSite; readonly finished: FinishedPackages },
  wanted: WantedPackages,
): Promise<FoundPackages> {
  const imports = packageImports(source, () => '')
  const keyFor = (versions: PinnedVersions): string =>
    JSON.stringify([
      imports.code,
      imports.types,
      [...wanted.real].sort(),
      Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1)),
    ])
  const text = await finished.get(keyFor(wanted.pinned)).catch(() => undefined)
  const kept = text === undefined ? undefined : await readFinished(text, platform)
  if (kept !== undefined) return kept
  const found = await publishedPackages(source, platform, site, wanted)
  if (found.isWhole) finished.put(keyFor(found.versions), writeFinished(found.packages, found.versions))
  return found
}
