import { mayDamageForGood } from '../../runtime/interpreter/load.ts'
import type { GoalId } from '../../model/goal/goal.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { type Random, seeded } from '../../random/random.ts'
import { spelled } from '../assertions/equal.ts'
import { type CandidateTest, candidateTest, withoutQuestions } from '../assertions/candidate-test.ts'
import type { FinishContext } from '../finish-context.ts'
import { coversAll, type CoveringTest, type Cover } from '../minimize/cover.ts'
import { covering } from '../minimize/covering.ts'
import { tallyOf } from '../minimize/tally.ts'
import type { KnownRuns } from '../mutation-analysis/known-runs.ts'
import { unshared } from '../mutation-analysis/unshared.ts'
import { type WatchedRun, watchingTests } from '../mutation-analysis/watching-tests.ts'
import { phaseBudget } from '../phase-budget.ts'
import { statesOddResult } from '../strengthening/odd-result.ts'
import { dropAccidents } from './accidents.ts'
import { type Donors, donorsOf, type Drawing, drawForm } from './natural-forms.ts'
import { oddnessOf } from './oddness.ts'
import { sharedMutants } from './shared-mutants.ts'

/** Most forms of one test that are drawn, and how many of them in turn with other tests. */
const mostDraws = 300
const drawsPerTurn = 25

/** Most forms of which the first less odd one is run. */
const formsPerDraw = 10

/** Statements by which a form may be longer than its test. */
const mostAdded = 12

/**
 * Replaces tests by forms with values that a person would choose, as far as they cover the same goals, end the same way
 * and kill the same mutants. A local search: each test draws forms at random and keeps each less odd one. Tests of accidents
 * are dropped (`accidents.ts`). Returns the
 * same list where mutants must not run (see `strengthened`), and `realm lost` if a mutant damaged
 * built-in objects for good. The idea of preferring inputs that people would write: Afshan, McMinn and Stevenson,
 * "Evolving readable string test inputs using a natural language model" (ICST 2013).
 */
export async function withNaturalValues(
  candidates: readonly CandidateTest[],
  context: FinishContext,
  known: KnownRuns,
): Promise<readonly CandidateTest[] | 'realm lost'> {
  const { compiled, pace, strengthening, isOver } = context
  if (pace.announce !== undefined || isOver() || mayDamageForGood(compiled)) return candidates
  const tests = candidates.map(testOf)
  const budget = phaseBudget('naturalizing', context)
  const natural = await context.withMutantRunner(async (mutantRunner) => {
    const found = await naturalForms(tests, {
      subject: compiled.subject,
      cover: covering(context, budget),
      watch: watchingTests(mutantRunner, budget, context, known),
      mayGoOn: () => !mutantRunner.isLost() && !isOver() && 0 < budget.left(),
      isCounted: context.isCounted,
      donors: donorsOf(tests.map((it) => it.test)),
      seed: strengthening.seed,
    })
    return mutantRunner.isLost() ? 'realm lost' : found
  })
  if (natural === 'realm lost') return natural
  const kept = [...candidates]
  for (const [at, form] of natural.forms) {
    if (isOver()) break
    const before = candidates[at]!
    const other = await candidateTest(form, context)
    if (other === undefined || other.outcome !== before.outcome) continue
    if (other.assertions.some((it) => statesOddResult(it.check, form))) continue
    const covered = new Set(kept.flatMap((it, nth) => (nth === at ? other.goals : it.goals)))
    if (coversAll(covered, before.goals)) kept[at] = other
  }
  return natural.dropped.size === 0 ? kept : kept.filter((_, at) => !natural.dropped.has(at))
}

interface NaturalSearch {
  readonly subject: Subject
  readonly isCounted: (goal: GoalId) => boolean
  readonly cover: Cover
  readonly watch: (it: { readonly test: TestCase }) => Promise<WatchedRun | undefined>
  readonly mayGoOn: () => boolean
  readonly donors: Donors
  readonly seed: number
}

/** The share of usual values that are drawn as well: none in the first turns, so that as little as possible changes. */
function shareIn(turn: number): number {
  return turn < 4 ? 0 : [0.3, 1, 0][turn % 3]!
}

function testOf(candidate: CandidateTest): CoveringTest {
  return {
    test: unshared(withoutQuestions(candidate)),
    goals: new Set(candidate.goals),
    ending: candidate.seen.ending,
  }
}

/** A test while its forms are drawn. */
interface Improving {
  readonly at: number
  best: CoveringTest
  oddness: number
  readonly tried: Set<string>
  /** Of its own, so that its form does not depend on other tests. */
  readonly random: Random
}

/** The most natural forms that were found, by the number of the candidate, and the candidates that are not kept. */
interface NaturalTests {
  readonly forms: ReadonlyMap<number, TestCase>
  readonly dropped: ReadonlySet<number>
}

async function naturalForms(tests: readonly CoveringTest[], search: NaturalSearch): Promise<NaturalTests> {
  const { subject, isCounted, watch, mayGoOn, seed } = search
  const shares = await sharedMutants(tests, watch, mayGoOn)
  const tally = tallyOf(tests)
  const open = tests.flatMap((best, at): readonly Improving[] => {
    const oddness = oddnessOf(best, subject)
    return oddness === 0 || shares.run(at) === undefined
      ? []
      : [{ at, best, oddness, tried: new Set(), random: seeded(`${seed} ${spelled(best.test)}`) }]
  })
  const forms = new Map<number, TestCase>()
  for (let turn = 0; turn * drawsPerTurn < mostDraws; turn++) {
    for (const it of open) {
      for (let nth = 0; nth < drawsPerTurn && 0 < it.oddness && mayGoOn(); nth++) {
        const form = await drawBetter(it, tests[it.at]!.test.length, {
          ...search,
          share: shareIn(turn),
          random: it.random,
        })
        if (form === undefined || !coversAll(form.goals, tally.own(it.best))) continue
        const run = await watch(form)
        if (run === undefined || !(await shares.replace(it.at, run))) continue
        tally.drop(it.best)
        tally.add(form)
        it.best = form
        it.oddness = oddnessOf(form, subject)
        forms.set(it.at, form.test)
      }
    }
  }
  const best = new Map(open.map((it) => [it.at, it.best]))
  const current = tests.map((it, at) => best.get(at) ?? it)
  return { forms, dropped: await dropAccidents(current, { subject, shares, isCounted, mayGoOn }) }
}

/** Draws a form that is less odd and ends like its test; undefined if there is none among the next few. */
async function drawBetter(
  { best, oddness, tried }: Improving,
  length: number,
  search: Drawing & Pick<NaturalSearch, 'cover'>,
): Promise<CoveringTest | undefined> {
  const { subject, cover } = search
  const { ending } = best
  for (let nth = 0; nth < formsPerDraw; nth++) {
    const test = drawForm(best, search)
    if (length + mostAdded < test.length || oddness <= oddnessOf({ test, ending }, subject)) continue
    const text = spelled(test)
    if (tried.has(text)) continue
    tried.add(text)
    const verdict = await cover(test)
    return verdict.ending === ending && verdict.executed === test.length ? { ...verdict, test } : undefined
  }
  return undefined
}
