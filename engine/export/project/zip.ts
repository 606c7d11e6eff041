import { strToU8, zipSync } from 'fflate'
import type { ProjectFiles } from './project.ts'
import { assertSafeNames } from './safe-files.ts'

/** Packs files into a ZIP archive, in a folder; deterministic. Throws for a name that is unsafe to unpack. */
export function zipOf(files: ProjectFiles, folder: string): Uint8Array<ArrayBuffer> {
  assertSafeNames([folder])
  assertSafeNames(Object.keys(files))
  const entries = Object.entries(files).map(([path, text]) => [`${folder}/${path}`, strToU8(text)] as const)
  return zipSync(Object.fromEntries(entries), { mtime: oldest })
}

/** The earliest time that an archive can store. */
const oldest = '1980-01-01T00:00'
