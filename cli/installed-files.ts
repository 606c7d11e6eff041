import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { PackageFiles } from '../engine/lang/packages/package-files.ts'
import type { TypeFiles } from '../engine/lang/packages/collect-types.ts'
import { textOf } from './read-text.ts'

/** Reads packages from the disk. */
export const installedFiles: PackageFiles = {
  read: (path) => readFile(path, 'utf8').catch(() => undefined),
  realPath: (path) => Promise.resolve(realPathOf(path)),
}

/** Reads declarations from the disk. */
export const installedTypes: TypeFiles = { read: textOf, realPath: realPathOf }

function realPathOf(path: string): string {
  return realpathSync(path).replaceAll('\\', '/')
}
