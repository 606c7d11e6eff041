import { mayDamageForGood } from '../../runtime/interpreter/load.ts'
import type { StrongMutant, StrongOperator } from '../../model/goal/mutation-build.ts'
import { lastCall, type TestCase } from '../../model/test/statement.ts'
import type { CallableId } from '../../model/subject/subject.ts'
import { coversAll, type Cover, type CoveringTest } from '../minimize/cover.ts'
import { usualForms } from '../simplify/usual-forms.ts'
import { spelled } from '../assertions/equal.ts'
import { type Alternatives, strengthen } from './strengthen.ts'
import { revealingForms } from './revealing-forms.ts'
import { expectationsOf } from '../expected/expectations.ts'
import { type PhaseBudget, phaseBudget } from '../phase-budget.ts'
import { stablestCandidate } from '../candidate-forms.ts'
import { covering } from '../minimize/covering.ts'
import { type CandidateTest, withoutQuestions } from '../assertions/candidate-test.ts'
import type { KnownRuns } from './known-runs.ts'
import type { FinishContext } from '../finish-context.ts'
import { watchingTests } from './watching-tests.ts'

/** Most forms of one test that are tried. */
const mostForms = 80

/** In a function with at most this many single conditions, tests one place apart rarely reveal further mutants. */
const mostPlain = 3

/** With at least this many `&&` and `||` in a function, one false operand often hides another. */
const mostJoined = 2

/**
 * Replaces values that hide mutants by values from before simplification, or other simple ones. No mutant runs of code
 * that may not end or may damage built-in objects permanently. Returns `realm lost` if a mutant did so nevertheless,
 * and the same list if no test is replaced.
 */
export async function strengthened(
  candidates: readonly CandidateTest[],
  context: FinishContext,
  known: KnownRuns,
): Promise<readonly CandidateTest[] | 'realm lost'> {
  if (context.pace.announce !== undefined || context.isOver() || mayDamageForGood(context.compiled)) return candidates
  const budget = phaseBudget('strengthening', context)
  const alternatives = alternativesOf(candidates, context)
  const chosen = await context.withMutantRunner(async (mutantRunner) => {
    const left = (): number => (mutantRunner.isLost() ? 0 : budget.left())
    const tests = await strengthen(alternatives, watchingTests(mutantRunner, budget, context, known), left)
    return mutantRunner.isLost() ? undefined : tests
  })
  if (chosen === undefined) return 'realm lost'
  const strong = [...candidates]
  let isAnyReplaced = false
  for (const [at, form] of chosen.entries()) {
    if (form === alternatives[at]!.test) continue
    const other = await stablestCandidate({ test: form.test, goals: new Set(candidates[at]!.goals) }, context, [])
    // A goal covered in the default environment may not be covered in others.
    if (other === undefined || !isAsGood(other, strong, at)) continue
    strong[at] = other
    isAnyReplaced = true
  }
  return isAnyReplaced ? strong : candidates
}

/** Returns each test with its forms. The remaining tests share the budget for trying these evenly. */
function alternativesOf(candidates: readonly CandidateTest[], context: FinishContext): readonly Alternatives[] {
  const budget = phaseBudget('varying', context)
  const cover = covering(context, budget)
  const refining = phaseBudget('refining', context)
  const isLong = hasManyConditions(context.compiled.mutationBuild.mutants)
  return candidates.map((candidate, at) => ({
    test: testOf(candidate),
    forms() {
      const left = budget.left()
      const kept = left - left / (candidates.length - at)
      return formsOf(
        candidate,
        isLong ? othersOf(candidate, candidates) : [],
        cover,
        context,
        () => kept < budget.left(),
      )
    },
    usual: (of) => endingAlike(of, usualForms(of.test, context.compiled.subject), refining, context),
  }))
}

function testOf(candidate: CandidateTest): CoveringTest {
  return { test: withoutQuestions(candidate), goals: new Set(candidate.goals), ending: candidate.seen.ending }
}

/** Yields distinct forms of a test that end the same way; forms about another callable may throw. */
async function* formsOf(
  candidate: CandidateTest,
  others: readonly TestCase[],
  cover: Cover,
  { compiled }: FinishContext,
  mayGoOn: () => boolean,
): AsyncGenerator<CoveringTest> {
  const { test, ending } = testOf(candidate)
  const { stages } = candidate
  const { count } = expectationsOf(compiled.subject)
  const odd = count(test)
  const tried = new Set([spelled(test)])
  for (const form of revealingForms(test, stages, compiled.subject, others)) {
    if (mostForms < tried.size || !mayGoOn()) return
    const text = spelled(form)
    if (tried.has(text) || odd < count(form)) continue
    tried.add(text)
    const verdict = await cover(form)
    const isEnding = verdict.ending === ending || (verdict.ending === 'threw' && aboutOf(form) !== aboutOf(test))
    if (isEnding && verdict.executed === form.length) yield { ...verdict, test: form }
  }
}

/** Yields those forms of a test that end the same way. */
async function* endingAlike(
  { ending }: CoveringTest,
  forms: Iterable<TestCase>,
  budget: PhaseBudget,
  context: FinishContext,
): AsyncGenerator<CoveringTest> {
  const cover = covering(context, budget)
  for (const form of forms) {
    if (budget.left() <= 0) return
    await context.pace.pause()
    const verdict = await cover(form)
    if (verdict.ending === ending && verdict.executed === form.length) yield { ...verdict, test: form }
  }
}

function aboutOf(test: TestCase): CallableId | undefined {
  const last = test[lastCall(test)]
  return last?.kind === 'call' ? last.callable : undefined
}

/** Whether a function has so many conditions that tests covering all outcomes may hide one behind another. */
function hasManyConditions(mutants: readonly StrongMutant[]): boolean {
  const joined = placesOf('LogicalOperator', mutants)
  const conditions = placesOf('ConditionalExpression', mutants)
  return [...new Set(mutants.map((it) => it.function))].some((fn) => {
    const operators = joined.get(fn) ?? new Set()
    const single = [...(conditions.get(fn) ?? [])].filter((it) => !operators.has(it))
    return mostJoined <= operators.size || mostPlain < single.length
  })
}

/** Returns the places that an operator mutates, by function. */
function placesOf(
  operator: StrongOperator,
  mutants: readonly StrongMutant[],
): ReadonlyMap<number, ReadonlySet<string>> {
  const places = new Map<number, Set<string>>()
  for (const it of mutants) {
    if (it.operator !== operator) continue
    const known = places.get(it.function) ?? new Set()
    places.set(it.function, known.add(`${it.place.start}-${it.place.end}`))
  }
  return places
}

/** Lists the other tests, those that cover most first. */
function othersOf(candidate: CandidateTest, candidates: readonly CandidateTest[]): readonly TestCase[] {
  return candidates
    .filter((it) => it !== candidate)
    .toSorted((a, b) => b.goals.length - a.goals.length)
    .map(withoutQuestions)
}

/** Whether the tests still cover the same goals together if `other` replaces the one at `at`. */
function isAsGood(other: CandidateTest, candidates: readonly CandidateTest[], at: number): boolean {
  const left = new Set(candidates.flatMap((it, i) => (i === at ? other.goals : it.goals)))
  return coversAll(left, candidates[at]!.goals)
}
