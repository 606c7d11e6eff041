import { createGenerator, type Generator } from '../../generation/generator.ts'
import type { GoalId } from '../../model/goal/goal.ts'
import { costOfObservation } from '../../model/run/run-cost.ts'
import { environmentFor } from '../../model/run/fake-environment.ts'
import type { Effect, Observation } from '../../model/run/execution.ts'
import type { SuiteTest } from '../../model/test/suite.ts'
import type { Value } from '../../model/test/value.ts'
import { type TestCase } from '../../model/test/statement.ts'
import { mayDamageForGood } from '../../runtime/interpreter/load.ts'
import { type Random, seeded } from '../../random/random.ts'
import { isSameEffect } from '../assertions/equal.ts'
import { type FinishContext, beforeRun } from '../finish-context.ts'
import { revealingForms } from '../mutation-analysis/revealing-forms.ts'
import { otherForms } from './other-forms.ts'
import { type PhaseBudget, phaseBudget } from '../phase-budget.ts'
import type { FinishedTest } from '../select-assertions.ts'

/** Most forms of a test that are compared with it, besides those that differ in one input. */
const mostForms = { revealing: 30, random: 30 }

/** Most forms with another result that a test remembers. */
const mostContrary = 30

/**
 * Finds forms of each test, with other values, that end differently, so that its name does not give a reason which they
 * share: not `returns 0 when category !== undefined` if an item of that category makes it 5, and not `returns '3.2.2001'
 * when order === 'de'` because other dates have other texts. Does nothing in careful mode, or if the code may damage
 * built-in objects.
 */
export async function withContraryRuns(
  tests: readonly FinishedTest[],
  context: FinishContext,
): Promise<readonly FinishedTest[]> {
  const { compiled, pace, strengthening } = context
  if (pace.announce !== undefined || context.isOver() || mayDamageForGood(compiled)) return tests
  const budget = phaseBudget('contradicting', context)
  const random = seeded(`${strengthening.seed} contradicting`)
  const generator = createGenerator(compiled.subject)
  const cases = tests.map(untilAct)
  const found: FinishedTest[] = []
  for (const [at, it] of tests.entries()) {
    const forms = formsOf(cases[at]!, cases.toSpliced(at, 1), context, generator, random)
    const left = budget.left()
    const kept = left - left / (tests.length - at)
    const contrary = await contraryAmong(forms, it, { ...budget, left: () => budget.left() - kept }, context)
    found.push(contrary.length === 0 ? it : { ...it, contrary })
  }
  return found
}

function untilAct({ test, act }: Pick<SuiteTest, 'test' | 'act'>): TestCase {
  return test.slice(0, act + 1)
}

/** Yields forms of a test with other values and the same calls. */
function* formsOf(
  test: TestCase,
  others: readonly TestCase[],
  { compiled: { subject } }: FinishContext,
  generator: Generator,
  random: Random,
): Iterable<TestCase> {
  yield* otherForms(test, subject)
  let left = mostForms.revealing
  for (const form of revealingForms(test, [], subject, others)) {
    if (left-- <= 0) break
    if (haveSameCalls(form, test)) yield form
  }
  for (let count = 0; count < mostForms.random; count++) {
    const { test: form } = generator.mutate({ test, throws: false }, random)
    if (haveSameCalls(form, test)) yield form
  }
}

/** Whether two tests make the same calls and end with the same act. */
function haveSameCalls(a: TestCase, b: TestCase): boolean {
  return a.at(-1)?.kind === 'call' && callsIn(a) === callsIn(b)
}

function callsIn(test: TestCase): string {
  return test
    .map((it) => (it.kind === 'call' ? it.callable : ''))
    .filter((it) => it !== '')
    .join()
}

async function contraryAmong(
  forms: Iterable<TestCase>,
  test: FinishedTest,
  budget: PhaseBudget,
  context: FinishContext,
): Promise<readonly (readonly GoalId[])[]> {
  const executor = context.executor()
  const contrary: (readonly GoalId[])[] = []
  const observe = async (form: TestCase): Promise<Observation> => {
    await beforeRun(context, [form])
    const seen = await executor.observe(form, environmentFor(test.answers))
    budget.spend(costOfObservation(executor.steps()))
    return seen
  }
  if (context.isOver() || budget.left() <= 0) return []
  const usual = effectOfAct(await observe(untilAct(test)), untilAct(test))
  if (usual === undefined || !mayBeExplained(usual)) return []
  for (const form of forms) {
    if (context.isOver() || budget.left() <= 0 || contrary.length === mostContrary) break
    if (!context.mayRun(form)) continue
    const run = await observe(form)
    const effect = effectOfAct(run, form)
    if (effect === undefined || !isContrary(effect, usual)) continue
    contrary.push([...context.goalFitness.covered({ test: form, run, trace: executor.trace })])
  }
  return contrary
}

/** Undefined if the test did not get so far. */
function effectOfAct({ ending, effects }: Observation, test: TestCase): Effect | undefined {
  return ending === 'budget' ? undefined : effects[test.length - 1]
}

/** Whether a condition may explain how the act ends: not a crash. */
function mayBeExplained(effect: Effect): boolean {
  return effect.kind === 'returned' || (effect.kind === 'threw' && effect.designed)
}

/** Whether an effect differs from another; errors differ by their class. Crashes say nothing. */
function isContrary(effect: Effect, usual: Effect): boolean {
  if (effect.kind === 'threw') {
    if (!effect.designed) return false
    return usual.kind !== 'threw' || classOf(effect.error) !== classOf(usual.error)
  }
  return effect.kind === 'returned' && !isSameEffect(usual, effect)
}

function classOf(error: Value): string {
  return error.kind === 'error' ? error.className : error.kind
}
