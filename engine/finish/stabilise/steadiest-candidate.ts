import type { TestCase } from '../../model/test/statement.ts'
import { isMeaningful } from '../assertions/assertion-candidates.ts'
import type { CoveringTest } from '../minimise/cover.ts'
import { datesAnywhere } from './dates-anywhere.ts'
import { type CandidateTest, candidateTest } from '../assertions/candidate-test.ts'
import type { FinishContext } from '../finish-context.ts'

/**
 * The candidate test of a test, or of one that differs from it in how it writes its dates, if that can be relied on in more places.
 * See `draftOf`.
 */
export async function steadiestCandidate(
  { test, goals }: Pick<CoveringTest, 'test' | 'goals'>,
  context: FinishContext,
  stages: readonly TestCase[],
): Promise<CandidateTest | undefined> {
  const plain = await candidateTest(test, context, stages)
  if (plain !== undefined && (!plain.seen.asksEnvironment || isSteady(plain, goals))) return plain
  let best = plain
  for (const form of context.isOver() ? [] : datesAnywhere(test)) {
    if (!context.mayRun(form)) continue
    const candidate = await candidateTest(form, context, stages)
    if (candidate === undefined || !isSteadier(candidate, best, goals)) continue
    best = candidate
    if (isSteady(best, goals)) break
  }
  return best
}

/** Whether nothing of what a test does in the default environment is lost elsewhere. */
function isSteady(candidate: CandidateTest, goals: ReadonlySet<number>): boolean {
  return wanted(candidate, goals) === goals.size && candidate.assertions.every(({ check }) => check.kind !== 'type')
}

function isSteadier(candidate: CandidateTest, than: CandidateTest | undefined, goals: ReadonlySet<number>): boolean {
  if (than === undefined) return 0 < wanted(candidate, goals)
  const more = wanted(candidate, goals) - wanted(than, goals)
  return (
    0 < more ||
    (more === 0 && than.assertions.filter(isMeaningful).length < candidate.assertions.filter(isMeaningful).length)
  )
}

function wanted(candidate: CandidateTest, goals: ReadonlySet<number>): number {
  return candidate.goals.filter((it) => goals.has(it)).length
}
