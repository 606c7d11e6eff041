import type { Compiled } from '../model/subject/compiled.ts'
import type { FunctionId, FunctionShape } from '../model/goal/predicate.ts'
import type { Callable, Subject } from '../model/subject/subject.ts'

/**
 * Whether the goals of a function count in a run. Unselected declarations do not count if they could be targets: with
 * `--target parse`, an unexported helper counts, the exported `format` does not. Functions that are `isImported`
 * never count. Scans the callables once.
 */
export function countedFunctions({ functions, subject }: Compiled): (fn: FunctionId) => boolean {
  const targets = new Set(subject.targets.map((it) => subject.callables[it]!.target))
  /** By declaration, whether one of its callables is a target; absent if none could be one. */
  const isTarget = new Map<string, boolean>()
  for (const it of subject.callables) {
    if (it.runs === undefined || !isNamed(it, subject)) continue
    const key = declarationOf(functions[it.runs]!)
    isTarget.set(key, isTarget.get(key) === true || targets.has(it.target))
  }
  return (fn) => functions[fn]!.isImported !== true && (isTarget.get(declarationOf(functions[fn]!)) ?? true)
}

/**
 * Whether a callable belongs to an export of a module under test. Instances of other classes are only returned or stay
 * internal, and exports of other modules only create arguments.
 */
function isNamed({ owner, path }: Callable, { classes, modules }: Subject): boolean {
  const key = owner === undefined ? path[0] : classes[owner]!.exported
  if (key === undefined) return owner === undefined
  return modules.some((it) => Object.hasOwn(it.exports, key))
}

function declarationOf({ kind, place, declaration }: FunctionShape): string {
  return JSON.stringify([kind, place.file, declaration])
}
