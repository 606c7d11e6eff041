import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { PackageFiles } from '../engine/lang/packages/package-files.ts'

/** Reads packages from the disk. */
export const installedFiles: PackageFiles = {
  read: (path) => readFile(path, 'utf8').catch(() => undefined),
  realPath: (path) => Promise.resolve(realpathSync(path).replaceAll('\\', '/')),
}
