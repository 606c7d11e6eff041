import type { Compiled } from '../model/compiled.ts'
import type { FunctionId, FunctionShape } from '../model/predicate.ts'
import type { Callable, Subject } from '../model/subject.ts'

/**
 * Whether the goals of a function count in a run. All do but those inside declarations that could have been a target and
 * are not: with `--target parse`, a helper that nobody exports counts, function or class, the exported `format` does not.
 */
export function isWanted(compiled: Compiled, fn: FunctionId): boolean {
  const { functions, subject } = compiled
  const declared = functions[fn]!
  const owners = subject.callables.filter(
    (it) => isNamed(it, subject) && it.runs !== undefined && isTogether(functions[it.runs]!, declared),
  )
  const wanted = new Set(subject.targets.map((it) => subject.callables[it]!.target))
  return owners.length === 0 || owners.some((it) => wanted.has(it.target))
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

function isTogether(a: FunctionShape, b: FunctionShape): boolean {
  return a.kind === b.kind && a.place.file === b.place.file && a.declaration === b.declaration
}
