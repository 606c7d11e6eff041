import { pagePart } from '../../../model/subject/page.ts'
import type { CheckedProgram } from '../program.ts'
import { partOf } from '../platform.ts'
import { specifiersIn } from './specifiers.ts'

/** The parts of the platform that the files import or read, by name. O(size). */
export function usedParts(checked: CheckedProgram): ReadonlySet<string> {
  const { files, platform } = checked
  if (platform.size === 0) return new Set()
  const imported = files.flatMap((file) =>
    specifiersIn(file).flatMap((it) =>
      checked.resolve(checked.pasted(file).name, it) === undefined ? (partOf(it, platform) ?? []) : [],
    ),
  )
  return new Set(checked.hasPage ? [...imported, pagePart] : imported)
}
