import type { InvariantProgress } from '../../model/invariants/invariant-progress.ts'

/**
 * What likely invariants have brought a run whose search goes on in one engine after the other: what they had in those
 * `before`, and what the current one tells, which began after so many evaluations of the run and learns anew.
 */
export function wholeInvariants(
  before: InvariantProgress | undefined,
  told: InvariantProgress,
  evaluations: number,
): InvariantProgress {
  const whole = { ...told, evaluations: evaluations + told.evaluations }
  if (before === undefined) return whole
  const isTimed = before.tookMs !== undefined || told.tookMs !== undefined
  return {
    ...whole,
    ...(isTimed && { tookMs: (before.tookMs ?? 0) + (told.tookMs ?? 0) }),
    tries: before.tries + told.tries,
    successes: before.successes + told.successes,
    cost: before.cost + told.cost,
    calls: before.calls + told.calls,
    learned: told.learned.length === 0 ? before.learned : told.learned,
    solved: [...before.solved, ...told.solved],
  }
}
