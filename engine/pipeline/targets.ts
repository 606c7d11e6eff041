import type { Compiled } from '../model/compiled.ts'
import type { FunctionId } from '../model/predicate.ts'
import type { Place } from '../model/source.ts'

/**
 * Whether the goals of a function count in a run. All do but those inside declarations that could have been a target and
 * are not: with `--target parse`, a helper that nobody exports counts, the exported `format` does not.
 */
export function isWanted(compiled: Compiled, fn: FunctionId): boolean {
  const { callables, targets } = compiled.subject
  const wanted = new Set(targets.map((it) => callables[it]!.target))
  const place = compiled.functions[fn]!.place
  const owners = callables.filter((it) => it.runs !== undefined && contains(compiled.functions[it.runs]!.place, place))
  return owners.length === 0 || owners.some((it) => wanted.has(it.target))
}

function contains(outer: Place, inner: Place): boolean {
  return outer.file === inner.file && outer.start <= inner.start && inner.end <= outer.end
}
