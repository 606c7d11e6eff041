import type { GoalId } from '../../model/goal/goal.ts'
import { costOfObservations } from '../../model/run/run-cost.ts'
import type { Observation } from '../../model/run/execution.ts'
import { usesPageAtLoad } from '../../model/subject/mocked-module.ts'
import { environmentFor } from '../../model/run/fake-environment.ts'
import type { Check } from '../../model/test/suite.ts'
import { type AssertionCandidate, isAboutAct, isMeaningful } from '../assertions/assertion-candidates.ts'
import { dies, holds } from '../assertions/holds.ts'
import { type PhaseBudget, phaseBudget } from '../phase-budget.ts'
import type { CandidateTest } from '../assertions/candidate-test.ts'
import { beforeRun, type FinishContext } from '../finish-context.ts'
import { seeded, shuffle } from '../../random/random.ts'

/**
 * A test file imports its module once, so a test may see state that another left behind, and runners may shuffle tests.
 * Assertions that depend on such state are dropped if enough others remain. Otherwise the test gets its own instance of
 * the module, or is omitted if its runner cannot provide one. The same holds for tests of goals that tests on one
 * instance do not cover in every order. Modules that use the page while they load are never shared, because each test
 * has a page of its own, without their listeners and without the elements that they keep.
 */
export async function separated(
  candidates: readonly CandidateTest[],
  context: FinishContext,
): Promise<readonly CandidateTest[]> {
  if (usesPageAtLoad(context.compiled.subject)) return candidates.flatMap((it) => alone(it, context))
  const budget = phaseBudget('separating', context)
  const atLoad = await goalsAtLoad(context)
  let sharing = candidates
  for (;;) {
    const stable = await stableTests(sharing, atLoad, context, budget)
    // A test that is stable among all tests is also stable among fewer.
    if (stable.size === sharing.length || context.isOver())
      return candidates.flatMap((it) => stable.get(it) ?? alone(it, context))
    // Fewer tests leave fewer traces, but the remaining ones may still see those of each other.
    sharing = [...stable.keys()]
  }
}

/**
 * Returns the tests that can share an instance, with the assertions that hold then. If calls may change the module,
 * each test is observed right after every other one, within the budget.
 */
async function stableTests(
  candidates: readonly CandidateTest[],
  atLoad: readonly GoalId[],
  context: FinishContext,
  budget: PhaseBudget,
): Promise<ReadonlyMap<CandidateTest, CandidateTest>> {
  const seen: Seen = new Map(candidates.map((it) => [it, []]))
  const lost = new Set<GoalId>()
  const observeIn = async (order: readonly CandidateTest[], at: number): Promise<void> => {
    const covered = await observeOrder(order, timeOf(at), seen, context)
    for (const goal of atLoad) covered.add(goal)
    for (const { goals } of order) for (const goal of goals) if (!covered.has(goal)) lost.add(goal)
  }
  for (const [at, order] of fewOrders(candidates).entries()) await observeIn(order, at)
  const stable = stableAmong(seen, lost, context)
  if (context.compiled.isStateless || stable.size < candidates.length) return stable
  for (const [at, order] of ordersOfAllPairs(candidates).entries()) {
    if (budget.left() <= 0) break
    await observeIn(order, at)
    budget.spend(costOfObservations(order.length, context.executor().steps()))
  }
  return stableAmong(seen, lost, context)
}

/** The observations of each test after other tests, on a shared instance of the module. */
type Seen = ReadonlyMap<CandidateTest, Observation[]>

/** The goals that loading the module covers. */
async function goalsAtLoad({ executor, goalFitness }: FinishContext): Promise<readonly GoalId[]> {
  const run = await executor().observe([], 0)
  return goalFitness.covered({ test: [], run, trace: executor().trace })
}

/** `lost`: goals that an order did not cover. */
function stableAmong(
  seen: Seen,
  lost: ReadonlySet<GoalId>,
  context: FinishContext,
): ReadonlyMap<CandidateTest, CandidateTest> {
  const stable = new Map<CandidateTest, CandidateTest>()
  for (const [it, others] of seen) {
    const assertions = it.assertions.filter(({ check }) => isStable(check, others, context))
    const isSame = others.every((other) => !dies(it.seen, other, it.test.length - 1))
    if (it.goals.some((goal) => lost.has(goal))) continue
    if (isSame && isEnough(assertions, it.assertions)) stable.set(it, { ...shared(it), assertions })
  }
  return stable
}

/** An environment of tests that mock nothing: the time of those that do, or a later one, as when a runner runs them. */
function timeOf(order: number): number {
  return order % 2
}

/** Adds the observations of an order, and returns the goals that its tests cover. */
async function observeOrder(
  order: readonly CandidateTest[],
  environmentId: number,
  seen: Seen,
  context: FinishContext,
): Promise<Set<GoalId>> {
  const cases = order.map((it) => it.test)
  await beforeRun(context, cases)
  const environments = order.map(({ answers }) => environmentFor(answers, environmentId))
  const covered = new Set<GoalId>()
  const executor = context.executor()
  const note = (run: Observation, at: number): void => {
    seen.get(order[at]!)!.push(run)
    for (const goal of context.goalFitness.covered({ test: cases[at]!, run, trace: executor.trace })) covered.add(goal)
  }
  await executor.observeTogether(cases, environments, { note })
  return covered
}

/** Removes the mark that the test needs a fresh module. */
function shared({ needsFreshModule: _, ...candidate }: CandidateTest): CandidateTest {
  return candidate
}

function alone(candidate: CandidateTest, { compiled }: FinishContext): readonly CandidateTest[] {
  return compiled.subject.hasExports ? [{ ...candidate, needsFreshModule: true }] : []
}

function isStable(check: Check, seen: readonly Observation[], { compiled }: FinishContext): boolean {
  return seen.every((it) => holds(check, it, compiled.subject))
}

/** Whether a test still asserts something about its act, or about other calls if it had no assertion about its act. */
function isEnough(left: readonly AssertionCandidate[], all: readonly AssertionCandidate[]): boolean {
  if (all.some(isAboutAct)) return left.some(isAboutAct)
  return left.some(isMeaningful) || (0 < left.length && !all.some(isMeaningful))
}

/** Random orders, besides forward and backward. */
const shuffles = 2

/** Returns a few very different orders: forward, backward, and random ones. */
function fewOrders<T>(items: readonly T[]): readonly (readonly T[])[] {
  const shuffled = Array.from({ length: shuffles }, (_, seed) => shuffle(items, seeded(seed)))
  return [items, items.toReversed(), ...shuffled]
}

/**
 * Returns orders in which each item directly follows every other one at least once: one per item, and one more for an
 * odd number. They are the rows of a row-complete Latin square (Williams 1949), which exists for every even number; an
 * odd one leaves a gap in each row.
 */
export function ordersOfAllPairs<T>(items: readonly T[]): readonly (readonly T[])[] {
  const size = items.length + (items.length % 2)
  // 0, 1, -1, 2, -2, …: neighbors differ by another number each time, so no two of them meet again in a shifted row.
  const first = Array.from({ length: size }, (_, at) => (at % 2 === 0 ? size - at / 2 : (at + 1) / 2))
  return first.map((_, shift) =>
    first
      .map((it) => (it + shift) % size)
      .filter((it) => it < items.length)
      .map((it) => items[it]!),
  )
}
