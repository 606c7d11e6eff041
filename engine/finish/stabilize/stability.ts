import type { GoalId } from '../../model/goal/goal.ts'
import type { Obstacle } from '../../model/subject/obstacle.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { formsAnywhere } from './dates-anywhere.ts'
import { hasRealTimers } from '../assertions/candidate-test.ts'
import { dies } from '../assertions/holds.ts'
import { obstacleTo, observeEverywhere, otherRegions } from './observe-everywhere.ts'
import type { FinishContext } from '../finish-context.ts'

/** Keeps a goal open if no exportable form of its covering test covers it reliably. */
export interface StabilityCheck {
  /** Whether a test that covers these goals is worth checking: goals refused often are checked only now and then. */
  mayPass(goals: readonly GoalId[]): boolean
  /** Returns the goals, among those that the test covers here, that no exported form of it can cover. */
  refuse(test: TestCase, goals: readonly GoalId[]): Promise<readonly GoalId[]>
  /** Why a goal was last refused; undefined if it never was. */
  obstacle(goal: GoalId): Obstacle | undefined
}

/** After this many checks of a goal, only one test in `rarely` is checked: a check takes some ten runs. */
const usually = 50
const rarely = 16

/** Regions with which forms of a test must agree before they are checked in all. */
const regionsTried = 2

type StabilityContext = Pick<FinishContext, 'compiled' | 'executor' | 'goalFitness' | 'longestWait'>

/** Creates a check with the same observations that finishing the suite will make. */
export function createStabilityCheck(context: StabilityContext): StabilityCheck {
  const { subject, isStateless } = context.compiled
  const refused = new Map<GoalId, Obstacle>()
  const tries = new Map<GoalId, number>()
  const isDue = (goal: GoalId): boolean => {
    const count = tries.get(goal) ?? 0
    if (refused.has(goal)) tries.set(goal, count + 1)
    return count < usually || count % rarely === 0
  }

  /** Returns the goals that it covers everywhere, and the obstacle to the others. */
  const verdictOn = async (test: TestCase): Promise<Verdict> => {
    const stable = await observeEverywhere(test, context)
    if (stable === undefined) return { goals: [], obstacle: await obstacleTo(test, context) }
    if (hasRealTimers(stable, subject)) return { goals: [], obstacle: 'timers' }
    // Code without exports is part of its test file, so no test can get a fresh module.
    if (!subject.hasExports && !isStateless && (await failsAfterItself(test))) return { goals: [], obstacle: 'order' }
    return { goals: stable.goals, obstacle: 'surroundings' }
  }

  const failsAfterItself = async (test: TestCase): Promise<boolean> => {
    const [first, second] = await context.executor().observeTogether([test, test], [0, 0])
    return dies(first!, second!, test.length - 1)
  }

  /** Whether a test covers any of these goals in a few other regions, which takes much less time than a verdict. */
  const coversElsewhere = async (test: TestCase, goals: readonly GoalId[]): Promise<boolean> => {
    for (const at of otherRegions.slice(0, regionsTried)) {
      const executor = context.executor()
      const run = await executor.observe(test, at)
      const covered = new Set(context.goalFitness.covered({ test, run, trace: executor.trace }))
      if (!goals.some((it) => covered.has(it))) return false
    }
    return true
  }

  return {
    // No early exit: `isDue` also counts the tries.
    mayPass: (goals) => 0 < goals.filter(isDue).length,
    async refuse(test, goals) {
      const { goals: stable, obstacle } = await verdictOn(test)
      let lost = goals.filter((it) => !stable.includes(it))
      for (const form of lost.length === 0 ? [] : await formsAnywhere(test, context)) {
        if (!(await coversElsewhere(form, lost))) continue
        const { goals: covered } = await verdictOn(form)
        lost = lost.filter((it) => !covered.includes(it))
        if (lost.length === 0) break
      }
      for (const goal of lost) refused.set(goal, obstacle)
      return lost
    },
    obstacle: (goal) => refused.get(goal),
  }
}

/** The goals that an exported test covers. */
interface Verdict {
  readonly goals: readonly GoalId[]
  readonly obstacle: Obstacle
}
