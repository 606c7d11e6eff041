import type { MutationReport } from '../../engine/model/report/report.ts'
import type { StrongMutant } from '../../engine/model/goal/mutation-build.ts'
import type { Judged } from './verdict.ts'

/** Returns the verdicts of a report on all mutants of a module, in source order; timed-out ones count as killed. */
export function judgedByUs(mutants: readonly StrongMutant[], { survivors }: MutationReport): readonly Judged[] {
  const reached = new Map(survivors.map((it) => [keyOf(it), it.reached]))
  return mutants.map((it) => {
    const { operator, place, replacement } = it
    const isReached = reached.get(keyOf(it))
    const verdict = isReached === undefined ? 'killed' : isReached ? 'survived' : 'unreached'
    return { operator, place, replacement, verdict }
  })
}

/** The replacements of an operator at a place differ. */
function keyOf({ operator, place: { file, start, end }, replacement }: StrongMutant): string {
  return JSON.stringify([operator, file, start, end, replacement])
}
