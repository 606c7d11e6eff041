import { costOfObservation } from '../../model/run/run-cost.ts'
import type { MutantRunner } from '../../runtime/interpreter/mutant-runner.ts'
import type { Ending, Observation } from '../../model/run/execution.ts'
import { lastCall, type TestCase } from '../../model/test/statement.ts'
import { type Check, pointOf } from '../../model/test/suite.ts'
import { neededBy } from '../assertions/needed.ts'
import { assertionCandidates } from '../assertions/assertion-candidates.ts'
import { dies, holds } from '../assertions/holds.ts'
import { withAnswers } from '../assertions/candidate-test.ts'
import type { PhaseBudget } from '../phase-budget.ts'
import { beforeRun, type FinishContext } from '../finish-context.ts'
import { inUtc } from '../../model/run/fake-environment.ts'
import { mayPinZone } from '../stabilize/observe-everywhere.ts'
import type { KnownRuns } from './known-runs.ts'
import type { Witness } from './strengthen.ts'

/** A test as run in the mutation build, and how that run ended. */
export interface WatchedRun extends Witness {
  readonly ending: Ending
  /** Number of statements executed, including one that threw. */
  readonly executed: number
  /** Its observation without a mutant. */
  readonly seen: Observation
}

/** Returns a function that observes tests in the mutation build; undefined for a test that exceeds its budget. */
export function watchingTests(
  mutantRunner: MutantRunner,
  budget: PhaseBudget,
  context: FinishContext,
  known: KnownRuns,
): (it: { readonly test: TestCase }) => Promise<WatchedRun | undefined> {
  const { subject, mutationBuild } = context.compiled
  const mutantsIn = new Map<number, number[]>()
  for (const [mutant, it] of mutationBuild.mutants.entries()) {
    const known = mutantsIn.get(it.function)
    if (known === undefined) mutantsIn.set(it.function, [mutant])
    else known.push(mutant)
  }
  const around = (reached: readonly number[]): ReadonlySet<number> => {
    const functions = new Set(reached.map((it) => mutationBuild.mutants[it]!.function))
    return new Set([...functions].flatMap((it) => mutantsIn.get(it)!))
  }
  const metered: Pick<MutantRunner, 'observe'> = {
    async observe(...run) {
      const seen = await mutantRunner.observe(...run)
      budget.spend(costOfObservation(mutantRunner.steps()))
      return seen
    },
  }
  /** Mutants under which a test ran out of budget: each costs as much as many runs, and is detected anyway. */
  const endless = new Set<number>()
  return async ({ test }) => {
    await beforeRun(context, [test])
    const first = await metered.observe(test, 0)
    // A test that depends on the zone may pin it.
    const usual = mayPinZone(first, subject) ? inUtc(0) : 0
    const plain = usual === 0 ? first : await metered.observe(test, usual)
    if (plain.ending === 'budget') return undefined
    const act = lastCall(test)
    const { test: asking, seen } = await withAnswers(test, plain, subject, {
      observe: (of) => metered.observe(of, usual),
    })
    const steps = mutantRunner.steps()
    const reached = mutantRunner.reached()
    const infected = new Set(mutantRunner.infected())
    let checks: readonly Check[] | undefined
    return {
      ending: plain.ending,
      executed: plain.executed,
      seen: plain,
      reached: new Set(reached),
      around: around(reached),
      infected,
      async notices(mutant) {
        if (endless.has(mutant)) return 'from the act on'
        await context.pace.pause()
        if (checks === undefined) {
          const elsewhere: Observation[] = []
          for (const at of [1, ...(seen.otherEngines ?? [])])
            elsewhere.push(await metered.observe(asking, usual === 0 ? at : inUtc(at)))
          checks = assertionCandidates(asking, act, subject, [seen, ...elsewhere]).map(({ check }) => check)
        }
        const needed = neededBy(checks)
        const changed = await metered.observe(asking, usual, { mutant, usualSteps: steps, needed })
        known.add(asking, usual, mutant, { needed, seen: changed })
        if (changed.ending === 'budget') endless.add(mutant)
        const failing = checks.filter((check) => !holds(check, changed, subject))
        const isWhole = changed.ending === 'budget' || act < changed.effects.length
        const isInAct = isWhole && (dies(seen, changed, act) || failing.some((check) => act <= pointOf(check)))
        if (isInAct) return 'from the act on'
        return 0 < failing.length || dies(seen, changed, act) ? 'before the act' : 'nowhere'
      },
    }
  }
}
