import { effortOfObservation } from '../../model/run/effort.ts'
import { mayDamageForGood } from '../../runtime/interpreter/load.ts'
import type { Reviewer } from '../../runtime/interpreter/reviewer.ts'
import type { Observation } from '../../model/run/execution.ts'
import type { StrongMutant, StrongOperator } from '../../model/goal/review.ts'
import { lastCall, type TestCase } from '../../model/test/statement.ts'
import type { CallableId } from '../../model/subject/subject.ts'
import { type Check, pointOf } from '../../model/test/suite.ts'
import { otherEngines } from '../../model/run/surroundings.ts'
import { neededBy } from '../assertions/needed.ts'
import { claimsOf } from '../assertions/claims.ts'
import { coversAll, type Cover, type CoveringTest } from '../minimise/cover.ts'
import { spelled } from '../assertions/equal.ts'
import { dies, holds } from '../assertions/holds.ts'
import { type Alternatives, strengthen, type Watch } from './strengthen.ts'
import { revealingForms } from './revealing-forms.ts'
import { type Allowance, allowanceFor } from '../allowance.ts'
import { covering } from '../minimise/covering.ts'
import { type Draft, draftOf, withAnswers } from '../assertions/draft.ts'
import type { KnownRuns } from './known-runs.ts'
import { admit, type Workbench } from '../workbench.ts'

/** Forms of one test that are tried. */
const mostForms = 80

/** With no more conditions by themselves than this, a function rarely has mutants that only tests one place apart tell. */
const mostPlain = 3

/** With so many `&&` and `||` in a function, one operand that is false often hides another. */
const mostJoined = 2

/**
 * The same tests with values that let them notice more mutants, where the simplest ones hide these: what the tests noticed
 * before their values were made simple, and what other simple values show. As for a review, no mutant is run of what may
 * not end or may damage built-in objects for good. `realm lost` says that built-in objects could not be put in order any
 * more after a mutant had run all the same. The same list where no test is replaced.
 */
export async function strengthened(
  drafts: readonly Draft[],
  bench: Workbench,
  known: KnownRuns,
): Promise<readonly Draft[] | 'realm lost'> {
  if (bench.pace.announce !== undefined || bench.isOver() || mayDamageForGood(bench.compiled)) return drafts
  const allowance = allowanceFor('strengthening', bench)
  const alternatives = alternativesOf(drafts, bench)
  const chosen = await bench.review(async (reviewer) => {
    const left = (): number => (reviewer.isLost() ? 0 : allowance.left())
    const tests = await strengthen(alternatives, watching(reviewer, allowance, bench, known), left)
    return reviewer.isLost() ? undefined : tests
  })
  if (chosen === undefined) return 'realm lost'
  const strong = [...drafts]
  let isAnyReplaced = false
  for (const [at, form] of chosen.entries()) {
    if (form === alternatives[at]!.test) continue
    const other = await draftOf(form.test, bench)
    // What it covers in the usual surroundings it may not cover in others.
    if (other === undefined || !isAsGood(other, strong, at)) continue
    strong[at] = other
    isAnyReplaced = true
  }
  return isAnyReplaced ? strong : drafts
}

/** Each test with its forms. What may be spent on trying these is shared out evenly among the tests that are left. */
function alternativesOf(drafts: readonly Draft[], bench: Workbench): readonly Alternatives[] {
  const allowance = allowanceFor('varying', bench)
  const cover = covering(bench, allowance)
  const isLong = hasManyConditions(bench.compiled.review.mutants)
  return drafts.map((it, at) => ({
    test: testOf(it),
    forms() {
      const left = allowance.left()
      const kept = left - left / (drafts.length - at)
      return formsOf(it, isLong ? othersOf(it, drafts) : [], cover, bench, () => kept < allowance.left())
    },
  }))
}

/** The test without its questions. */
function testOf({ test, act, goals, seen }: Draft): CoveringTest {
  return { test: test.slice(0, act + 1), goals: new Set(goals), ending: seen.ending }
}

/** Forms of a test that end as it does, each once; those that are about another call may throw. */
async function* formsOf(
  draft: Draft,
  others: readonly TestCase[],
  cover: Cover,
  { compiled }: Workbench,
  mayGoOn: () => boolean,
): AsyncGenerator<CoveringTest> {
  const { test, ending } = testOf(draft)
  const { stages } = draft
  const tried = new Set([spelled(test)])
  for (const form of revealingForms(test, stages, compiled.subject, others)) {
    if (mostForms < tried.size || !mayGoOn()) return
    const text = spelled(form)
    if (tried.has(text)) continue
    tried.add(text)
    const verdict = await cover(form)
    const isEnding = verdict.ending === ending || (verdict.ending === 'threw' && aboutOf(form) !== aboutOf(test))
    if (isEnding && verdict.executed === form.length) yield { ...verdict, test: form }
  }
}

/** The callable that a test is about. */
function aboutOf(test: TestCase): CallableId | undefined {
  const last = test[lastCall(test)]
  return last?.kind === 'call' ? last.callable : undefined
}

/** Whether a function has so many conditions that tests which cover all their outcomes may hide one behind another. */
function hasManyConditions(mutants: readonly StrongMutant[]): boolean {
  const joined = placesOf('LogicalOperator', mutants)
  const conditions = placesOf('ConditionalExpression', mutants)
  return [...new Set(mutants.map((it) => it.function))].some((fn) => {
    const operators = joined.get(fn) ?? new Set()
    const single = [...(conditions.get(fn) ?? [])].filter((it) => !operators.has(it))
    return mostJoined <= operators.size || mostPlain < single.length
  })
}

/** By function: where an operator changes it. */
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

/** The other tests, first those that take the code farthest, as is seen by what they cover. */
function othersOf(draft: Draft, drafts: readonly Draft[]): readonly TestCase[] {
  return drafts
    .filter((it) => it !== draft)
    .toSorted((a, b) => b.goals.length - a.goals.length)
    .map((it) => it.test.slice(0, it.act + 1))
}

/** Whether the tests still cover the same together when one takes the place of that at `at`. */
function isAsGood(other: Draft, drafts: readonly Draft[], at: number): boolean {
  const left = new Set(drafts.flatMap((it, i) => (i === at ? other.goals : it.goals)))
  return coversAll(left, drafts[at]!.goals)
}

/** Looks at tests in the build that has the mutants. */
function watching(reviewer: Reviewer, allowance: Allowance, bench: Workbench, known: KnownRuns): Watch {
  const { subject, review } = bench.compiled
  const mutantsIn = new Map<number, number[]>()
  for (const [mutant, it] of review.mutants.entries()) {
    const known = mutantsIn.get(it.function)
    if (known === undefined) mutantsIn.set(it.function, [mutant])
    else known.push(mutant)
  }
  const around = (reached: readonly number[]): ReadonlySet<number> => {
    const functions = new Set(reached.map((it) => review.mutants[it]!.function))
    return new Set([...functions].flatMap((it) => mutantsIn.get(it)!))
  }
  const look: Pick<Reviewer, 'observe'> = {
    async observe(...run) {
      const seen = await reviewer.observe(...run)
      allowance.spend(effortOfObservation(reviewer.steps()))
      return seen
    },
  }
  /** Mutants under which a test ran out of its budget: each costs as much as many other runs, and is noticed anyway. */
  const endless = new Set<number>()
  return async ({ test }) => {
    await admit(bench, [test])
    const plain = await look.observe(test, 0)
    if (plain.ending === 'budget') return undefined
    const act = lastCall(test)
    const { test: asking, seen } = await withAnswers(test, plain, subject, look)
    const steps = reviewer.steps()
    const reached = reviewer.reached()
    const infected = new Set(reviewer.infected())
    let checks: readonly Check[] | undefined
    return {
      reached: new Set(reached),
      around: around(reached),
      infected,
      async notices(mutant) {
        if (endless.has(mutant)) return 'from the act on'
        await bench.pace.pause()
        if (checks === undefined) {
          const elsewhere: Observation[] = []
          for (const at of [1, ...(seen.differsByEngine === true ? otherEngines : [])])
            elsewhere.push(await look.observe(asking, at))
          checks = claimsOf(asking, act, subject, [seen, ...elsewhere]).map(({ check }) => check)
        }
        const needed = neededBy(checks)
        const changed = await look.observe(asking, 0, { mutant, usualSteps: steps, needed })
        known.add(asking, mutant, needed, changed)
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
