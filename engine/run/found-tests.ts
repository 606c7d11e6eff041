import type { Candidate } from '../generation/candidate.ts'
import type { GoalList } from '../goals/goal-list.ts'
import type { FoundTest } from '../model/report/report.ts'
import type { TestCase } from '../model/test/statement.ts'
import type { SearchSnapshot } from '../search/snapshot.ts'

/** The tests of an archive, each once, in the order in which their goals were covered first. Costs about the number of goals. */
export function foundTests(archive: SearchSnapshot<Candidate>['archive'], { goals }: GoalList): readonly FoundTest[] {
  const kept = new Map<TestCase, { readonly candidate: Candidate; readonly goals: string[] }>()
  for (const [goal, { candidate }] of archive) {
    const { test, origin } = candidate
    let it = kept.get(test)
    if (it === undefined) kept.set(test, (it = { candidate, goals: [] }))
    if (origin !== undefined) it.goals.push(goals[goal]!.id)
  }
  return [...kept].map(
    ([
      test,
      {
        candidate: { origin: finder },
        goals: ids,
      },
    ]) => (finder === undefined ? { test } : { test, origin: { finder, goals: ids } }),
  )
}
