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
  const owners = new Set(callables.map((it) => it.target).filter((it) => contains(spanOf(compiled, it), place)))
  return owners.size === 0 || [...owners].some((it) => wanted.has(it))
}

/** From the first to the last line of what can be called of a declaration: its private parts lie in between. */
function spanOf({ subject, functions }: Compiled, target: string): readonly Place[] {
  const places = subject.callables
    .filter((it) => it.target === target)
    .flatMap((it) => [it.place, ...(it.runs === undefined ? [] : [functions[it.runs]!.place])])
  return [...new Set(places.map((it) => it.file))].map((file) => {
    const here = places.filter((it) => it.file === file)
    const first = here.reduce((x, y) => (y.start < x.start ? y : x))
    const last = here.reduce((x, y) => (x.end < y.end ? y : x))
    return { ...first, end: last.end, endLine: last.endLine, endColumn: last.endColumn }
  })
}

function contains(spans: readonly Place[], inner: Place): boolean {
  return spans.some((it) => it.file === inner.file && it.start <= inner.start && inner.end <= it.end)
}
