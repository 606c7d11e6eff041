import type { Compiled } from '../model/subject/compiled.ts'
import type { FunctionId, FunctionShape } from '../model/goal/predicate.ts'
import type { Callable, Subject } from '../model/subject/subject.ts'

/**
 * Whether the goals of a function count in a run. All do but those inside declarations that could have been a target and
 * are not: with `--target parse`, a helper that nobody exports counts, function or class, the exported `format` does not.
 * Takes one look at the callables, however many functions are asked about.
 */
export function countedFunctions({ functions, subject }: Compiled): (fn: FunctionId) => boolean {
  const targets = new Set(subject.targets.map((it) => subject.callables[it]!.target))
  /** By declaration, whether one of its callables is a target; absent where none could have been. */
  const isTarget = new Map<string, boolean>()
  for (const it of subject.callables) {
    if (it.runs === undefined || !isNamed(it, subject)) continue
    const key = declarationOf(functions[it.runs]!)
    isTarget.set(key, isTarget.get(key) === true || targets.has(it.target))
  }
  return (fn) => isTarget.get(declarationOf(functions[fn]!)) ?? true
}

/**
 * Whether a callable belongs to something that a module under test exports: instances of other classes are given away, or
 * stay inside, and what other modules export makes arguments.
 */
function isNamed({ owner, path }: Callable, { classes, modules }: Subject): boolean {
  const key = owner === undefined ? path[0] : classes[owner]!.exported
  if (key === undefined) return owner === undefined
  return modules.some((it) => Object.hasOwn(it.exports, key))
}

/** The same for all functions of one declaration. */
function declarationOf({ kind, place, declaration }: FunctionShape): string {
  return JSON.stringify([kind, place.file, declaration])
}
