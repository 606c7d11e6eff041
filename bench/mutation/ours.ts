import type { MutationReport } from '../../engine/model/report/report.ts'
import type { MutationBuild, StrongMutant } from '../../engine/model/goal/mutation-build.ts'
import type { Judged } from './verdict.ts'

/**
 * Returns the verdicts of a report on all mutants of a module, in source order for each place and operator; timed-out ones count
 * as killed. Equivalent mutants survive, because StrykerJS does not know them.
 */
export function judgedByUs(build: MutationBuild, { survivors }: MutationReport): readonly Judged[] {
  const reached = new Map(survivors.map((it) => [keyOf(it), it.reached]))
  const verdicts = build.mutants.map((it): Judged => {
    const { operator, place, replacement } = it
    const isReached = reached.get(keyOf(it))
    const verdict = isReached === undefined ? 'killed' : isReached ? 'survived' : 'unreached'
    return { operator, place, replacement, verdict }
  })
  const surviving = build.equivalent.map(({ operator, place, replacement }): Judged => {
    return { operator, place, replacement, verdict: 'survived' }
  })
  // Of several mutants of an operator at a place, the first may be equivalent, as `<=` for `<`.
  return [...surviving, ...verdicts]
}

/** The replacements of an operator at a place differ. */
function keyOf({ operator, place: { file, start, end }, replacement }: StrongMutant): string {
  return JSON.stringify([operator, file, start, end, replacement])
}
