import type { Executor } from '../execution/executor.ts'
import type { GoalGraph } from '../goals/branch.ts'
import type { Measure } from '../goals/measure.ts'
import type { TestCase } from '../model/statement.ts'
import type { Subject } from '../model/subject.ts'
import type { Suite, SuiteTest } from '../model/suite.ts'
import { checksOf } from '../suite/checks.ts'
import type { Cover } from '../suite/cover.ts'
import { minimize } from '../suite/minimize.ts'
import { simplify } from '../suite/simplify.ts'

/** Most runs that simplifying values may take. */
const simplifyingRuns = 20_000

/**
 * Turns what a search found into a suite: minimal, with simple values, and with checks on what was observed. A test whose
 * course differs between two surroundings (other time, other random numbers) is left out: it would fail some day.
 */
export async function finishSuite(
  found: readonly TestCase[],
  graph: GoalGraph,
  measure: Measure,
  executor: Executor,
  subject: Subject,
): Promise<Suite> {
  const cover = covering(graph, measure, executor)
  const minimal = await minimize(found, cover)
  const simple = await simplify(minimal, subject, cover, simplifyingRuns)
  const suite: SuiteTest[] = []
  for (const { test, goals } of simple) {
    const first = await executor.observe(test, 0)
    const second = await executor.observe(test, 1)
    if (first.ending !== second.ending || first.effects.length !== second.effects.length) continue
    const checks = checksOf(test, subject, first, second)
    suite.push({ test, goals: [...goals].sort((a, b) => a - b), checks })
  }
  return suite.sort((a, b) => order(a, subject) - order(b, subject) || (a.goals[0] ?? 0) - (b.goals[0] ?? 0))
}

/** Runs a test and reads off the goals it covers. */
function covering(graph: GoalGraph, measure: Measure, executor: Executor): Cover {
  const row = new Float64Array(2 * graph.goals.length)
  return async (test) => {
    const { ending, executed } = await executor.run(test)
    if (ending === 'budget') return { ending, executed, goals: new Set() }
    measure.measure(executor.trace, row)
    const goals = new Set<number>()
    for (let goal = 0; goal < graph.goals.length; goal++) {
      if (row[2 * goal] === 0 && row[2 * goal + 1] === 0) goals.add(goal)
    }
    return { ending, executed, goals }
  }
}

/** Tests stand in the order of the callables they are about. */
function order({ test }: SuiteTest, subject: Subject): number {
  const act = test.findLast((it) => it.kind === 'call')
  return act === undefined ? subject.callables.length : act.callable
}
