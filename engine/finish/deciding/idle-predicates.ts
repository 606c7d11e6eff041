import type { FunctionShape, PredicateId } from '../../model/goal/predicate.ts'
import { costOfObservation } from '../../model/run/run-cost.ts'
import { environmentFor } from '../../model/run/fake-environment.ts'
import type { Trace } from '../../model/run/trace.ts'
import { begunFor } from '../../model/test/pending.ts'
import { type Check, pointOf, type SuiteTest } from '../../model/test/suite.ts'
import type { Compiled } from '../../model/subject/compiled.ts'
import { mayDamageForGood } from '../../runtime/interpreter/load.ts'
import type { Negation, NegationRunner } from '../../runtime/interpreter/negation-runner.ts'
import { dies, holds } from '../assertions/holds.ts'
import { neededBy } from '../assertions/needed.ts'
import { type FinishContext, beforeRun } from '../finish-context.ts'
import { type PhaseBudget, phaseBudget } from '../phase-budget.ts'
import type { FinishedTest } from '../select-assertions.ts'

/**
 * Finds the predicates that do not decide each test, so that its name does not blame them: negates one after another
 * and checks whether the test still passes. One that decides must also change what the act does if it is negated from
 * the act on, because calls before it only arrange. Measures nothing in careful mode, or if the code may damage built-in
 * objects: negated conditions may run what no test would. Once the budget is used up, the rest stays unknown.
 */
export async function withIdlePredicates(
  tests: readonly FinishedTest[],
  context: FinishContext,
): Promise<readonly FinishedTest[]> {
  const { compiled, pace } = context
  if (pace.announce !== undefined || context.isOver() || mayDamageForGood(compiled)) return tests
  const budget = phaseBudget('negating', context)
  return context.withNegationRunner(async (runner) => {
    const found: FinishedTest[] = []
    for (const test of tests) {
      const idle = await idleIn(test, runner, budget, context)
      found.push(idle === undefined ? test : { ...test, idlePredicates: idle })
    }
    // A damaged realm makes any test fail.
    return runner.isLost() ? tests : found
  })
}

async function idleIn(
  { test, act, checks, answers }: SuiteTest,
  runner: NegationRunner,
  budget: PhaseBudget,
  context: FinishContext,
): Promise<readonly PredicateId[] | undefined> {
  const { compiled } = context
  const { subject } = compiled
  if (context.isOver() || budget.left() <= 0) return undefined
  await beforeRun(context, [test])
  const environmentId = environmentFor(answers)
  const seen = await runner.observe(test, environmentId)
  const usualSteps = runner.steps()
  budget.spend(costOfObservation(usualSteps))
  if (!checks.every((check) => holds(check, seen, subject))) return undefined
  const idle: PredicateId[] = []
  const begin = begunFor(test, act, subject)
  const isArranged = test.slice(0, begin).some((it) => it.kind === 'call')
  const ofAct = checks.filter((check) => begin <= pointOf(check))
  const isNoticed = async (
    some: readonly Check[],
    negation: Pick<Negation, 'predicate' | 'from'>,
  ): Promise<boolean> => {
    const changed = await runner.observe(test, environmentId, { ...negation, usualSteps, needed: neededBy(some) })
    budget.spend(costOfObservation(runner.steps()))
    return dies(seen, changed, act) || some.some((check) => !holds(check, changed, subject))
  }
  for (const predicate of executedIn(runner.trace, compiled)) {
    await context.pace.pause()
    if (context.isOver() || budget.left() <= 0 || runner.isLost()) break
    const isDeciding =
      (await isNoticed(checks, { predicate })) && (!isArranged || (await isNoticed(ofAct, { predicate, from: begin })))
    if (!isDeciding) idle.push(predicate)
  }
  return idle
}

/** Lists the executed predicates that can be negated, the latest first: these are likelier to decide. */
function executedIn(trace: Trace, { predicates, functions }: Compiled): readonly PredicateId[] {
  const executed = [...trace.predicates.subarray(0, trace.predicateCount)]
  return executed
    .filter((it) => {
      const { kind, function: fn } = predicates[it]!
      return kind !== 'loop' && kind !== 'default' && isTested(functions[fn]!)
    })
    .toReversed()
}

function isTested({ isImported }: FunctionShape): boolean {
  return isImported !== true
}
