import type { TestCase } from '../../model/test/statement.ts'
import { isMeaningful } from '../assertions/claims.ts'
import type { CoveringTest } from '../minimise/cover.ts'
import { datesAnywhere } from './dates-anywhere.ts'
import { type Draft, draftOf } from '../assertions/draft.ts'
import type { Workbench } from '../workbench.ts'

/**
 * The draft of a test, or of one that differs from it in how it writes its dates, if that can be relied on in more places.
 * See `draftOf`.
 */
export async function steadiestDraft(
  { test, goals }: Pick<CoveringTest, 'test' | 'goals'>,
  bench: Workbench,
  stages: readonly TestCase[],
): Promise<Draft | undefined> {
  const plain = await draftOf(test, bench, stages)
  if (plain !== undefined && (!plain.seen.asksSurroundings || isSteady(plain, goals))) return plain
  let best = plain
  for (const form of bench.isOver() ? [] : datesAnywhere(test)) {
    if (!bench.mayRun(form)) continue
    const draft = await draftOf(form, bench, stages)
    if (draft === undefined || !isSteadier(draft, best, goals)) continue
    best = draft
    if (isSteady(best, goals)) break
  }
  return best
}

/** Whether nothing of what a test does in the usual surroundings is lost elsewhere. */
function isSteady(draft: Draft, goals: ReadonlySet<number>): boolean {
  return wanted(draft, goals) === goals.size && draft.claims.every(({ check }) => check.kind !== 'type')
}

function isSteadier(draft: Draft, than: Draft | undefined, goals: ReadonlySet<number>): boolean {
  if (than === undefined) return 0 < wanted(draft, goals)
  const more = wanted(draft, goals) - wanted(than, goals)
  return 0 < more || (more === 0 && than.claims.filter(isMeaningful).length < draft.claims.filter(isMeaningful).length)
}

function wanted(draft: Draft, goals: ReadonlySet<number>): number {
  return draft.goals.filter((it) => goals.has(it)).length
}
