import { resolve } from 'node:path'
import { collectPackages } from '../engine/lang/packages/collect-packages.ts'
import { collectTypes } from '../engine/lang/packages/collect-types.ts'
import { packageImports } from '../engine/lang/packages/imports-of-source.ts'
import type { Options } from '../engine/model/goal/options.ts'
import type { Source } from '../engine/model/source/source.ts'
import { isImitated } from '../engine/model/subject/known-modules.ts'
import type { Packages } from '../engine/model/subject/packages.ts'
import type { LoadedPlatform } from '../engine/worker/entry/platform-parts.ts'
import { installedFiles } from './installed-files.ts'

/**
 * The installed packages that a source imports; undefined if there are none. Those that mocks imitate are left out
 * unless they are chosen to be real.
 */
export async function installedPackages(
  source: Source,
  root: string,
  platform: LoadedPlatform,
  { real }: Pick<Options, 'real'>,
): Promise<Packages | undefined> {
  const imports = packageImports(source, (folder) => resolve(root, folder).replaceAll('\\', '/'))
  const found = await collectPackages(imports.code, {
    files: installedFiles,
    nodePart: (name) => platform.partForPackages(name),
    isMocked: (it) => isImitated(it) && !real.includes(it),
  })
  const types = await collectTypes(imports.types, installedFiles)
  return found.parts.size === 0 && types.files.size === 0 ? undefined : { ...found, types }
}
