import type { CheckedProgram } from '../program.ts'
import { partOf } from '../platform.ts'
import { specifiersIn } from './specifiers.ts'

/** The parts of the platform that the files import, by name. O(size). */
export function usedParts({ files, pasted, resolve, platform }: CheckedProgram): ReadonlySet<string> {
  if (platform.size === 0) return new Set()
  return new Set(
    files.flatMap((file) =>
      specifiersIn(file).flatMap((it) =>
        resolve(pasted(file).name, it) === undefined ? (partOf(it, platform) ?? []) : [],
      ),
    ),
  )
}
