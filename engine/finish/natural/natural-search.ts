import type { GoalId } from '../../model/goal/goal.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { type Random, seeded } from '../../random/random.ts'
import { spelled } from '../assertions/equal.ts'
import { coversAll, type CoveringTest, type Cover } from '../minimize/cover.ts'
import { tallyOf } from '../minimize/tally.ts'
import type { WatchedRun } from '../mutation-analysis/watching-tests.ts'
import { dropAccidents } from './accidents.ts'
import { isEcho } from './echo.ts'
import { listing, listingPlaces, showsArguments } from './listing-stubs.ts'
import { type Donors, drawForm, shorterForms } from './natural-forms.ts'
import { oddnessOf, oddPlaces } from './oddness.ts'
import { sharedMutants } from './shared-mutants.ts'
import { typicalForms, typicalValues } from './typical-values.ts'

/** Most forms of one test that are drawn, and how many of them in turn with other tests. */
const mostDraws = 300
const drawsPerTurn = 25

/** Most forms that are tried of a test in which nothing is odd but that it is an echo: some functions return an argument. */
const mostEchoes = 50

/** Most forms drawn before giving up on a less odd one. */
const formsPerDraw = 10

/** Statements by which a form may be longer than its test. */
const mostAdded = 12

/** Added statements for which a form must be less odd by one: a list of three items is no plainer than `187`. */
const addedPerOddness = 4

/** Everything that a search for natural forms needs. */
export interface NaturalSearch {
  readonly subject: Subject
  readonly isCounted: (goal: GoalId) => boolean
  readonly cover: Cover
  readonly watch: (it: { readonly test: TestCase }) => Promise<WatchedRun | undefined>
  readonly mayGoOn: () => boolean
  readonly donors: Donors
  readonly seed: number
}

/** The most natural forms that were found, by the number of the test, and the tests that are not kept. */
export interface NaturalTests {
  readonly forms: ReadonlyMap<number, TestCase>
  readonly dropped: ReadonlySet<number>
}

/** A test while its forms are drawn. */
interface Improving {
  readonly at: number
  /** The number of statements before any change. */
  readonly length: number
  best: CoveringTest
  /** Counts an echo as well. */
  oddness: number
  /** The forms that were tried while nothing else was odd. */
  echoes: number
  readonly tried: Set<string>
  /** Of its own, so that its form does not depend on other tests. */
  readonly random: Random
}

/**
 * Draws forms of each odd test in turn, and keeps those that are less odd, cover the same and notice the same mutants. Then
 * gives typical values, and callbacks that list their arguments, wherever a test is as good with them.
 */
export async function naturalForms(tests: readonly CoveringTest[], search: NaturalSearch): Promise<NaturalTests> {
  const { subject, isCounted, cover, watch, mayGoOn, seed } = search
  const shares = await sharedMutants(tests, watch, mayGoOn)
  const oddnessIn = (it: CoveringTest, { seen }: WatchedRun): number =>
    oddnessOf(it, subject) + (isEcho(it.test, seen) ? 1 : 0)
  const tally = tallyOf(tests)
  const all = tests.flatMap((best, at): readonly Improving[] => {
    const run = shares.run(at)
    if (run === undefined) return []
    const random = seeded(`${seed} ${spelled(best.test)}`)
    return [{ at, length: best.test.length, best, oddness: oddnessIn(best, run), echoes: 0, tried: new Set(), random }]
  })
  const open = all.filter((it) => 0 < it.oddness)
  /** Replaces a test by a form that is as good, and not odder than `most`; returns whether it is. */
  const replace = async (it: Improving, test: TestCase, most = it.oddness): Promise<boolean> => {
    const { ending } = it.best
    const verdict = await cover(test)
    if (verdict.ending !== ending || verdict.executed < test.length) return false
    const form = { test, ending, goals: verdict.goals }
    if (!coversAll(form.goals, tally.own(it.best))) return false
    const run = await watch(form)
    if (run === undefined || most < oddnessIn(form, run) || !(await shares.replace(it.at, run))) return false
    tally.drop(it.best)
    tally.add(form)
    it.best = form
    it.oddness = oddnessIn(form, run)
    return true
  }
  /** Drops the optional properties and arguments that a test is as good without. */
  const shorten = async (it: Improving): Promise<void> => {
    for (let isShorter = true; isShorter;) {
      isShorter = false
      for (const form of shorterForms(it.best.test, subject).map((made) => made())) {
        if (!mayGoOn() || it.oddness < oddnessOf({ ...it.best, test: form }, subject)) continue
        isShorter = await replace(it, form)
        if (isShorter) break
      }
    }
  }
  for (let turn = 0; turn * drawsPerTurn < mostDraws; turn++) {
    for (const it of open) {
      for (let nth = 0; nth < drawsPerTurn && 0 < it.oddness && mayGoOn(); nth++) {
        const before = it.best
        const test = drawBetter(it, shareIn(turn), search)
        if (test === undefined || it.echoes === mostEchoes) continue
        if (oddnessOf(before, subject) === 0) it.echoes++
        if (!(await replace(it, test, it.oddness - 1))) continue
        if (before.test.length < it.best.test.length) await shorten(it)
        for (const restored of restoredForms(before, it.best.test, subject)) {
          const isAsUsual = oddnessOf({ test: restored(it.best.test), ending: before.ending }, subject) <= it.oddness
          if (isAsUsual && mayGoOn()) await replace(it, restored(it.best.test))
        }
      }
    }
  }
  const typical = typicalValues(
    all.map((it) => it.best),
    subject,
  )
  for (const it of all) {
    for (const changed of typicalForms(it.best, typical, subject)) {
      if (mayGoOn()) await replace(it, changed(it.best.test))
    }
  }
  for (const it of all) {
    for (const at of listingPlaces(it.best.test, subject)) {
      const form = listing(it.best.test, at)
      const run = mayGoOn() ? await watch({ test: form }) : undefined
      if (run !== undefined && showsArguments(form, run.seen)) await replace(it, form)
    }
  }
  const forms = new Map(all.flatMap((it) => (it.best === tests[it.at] ? [] : [[it.at, it.best.test] as const])))
  const current = tests.map((it, at) => all.find((one) => one.at === at)?.best ?? it)
  return { forms, dropped: await dropAccidents(current, { subject, shares, isCounted, mayGoOn }) }
}

/** The share of usual values that are drawn as well: none in the first turns, so that as little as possible changes. */
function shareIn(turn: number): number {
  return turn < 4 ? 0 : [0.3, 1, 0][turn % 3]!
}

/** Draws a form that is less odd; undefined if there is no new one among the next few. */
function drawBetter(
  { best, oddness, tried, length, random }: Improving,
  share: number,
  { subject, donors }: NaturalSearch,
): TestCase | undefined {
  for (let nth = 0; nth < formsPerDraw; nth++) {
    const test = drawForm(best, { subject, donors, share, random })
    if (length + mostAdded < test.length) continue
    const gain = oddness - oddnessOf({ ...best, test }, subject)
    if (gain <= Math.max(0, test.length - best.test.length) / addedPerOddness) continue
    const text = spelled(test)
    if (tried.has(text)) continue
    tried.add(text)
    return test
  }
  return undefined
}

/** The ways to restore a usual value that a form has changed without need, if both have the same statements. */
function restoredForms(
  before: CoveringTest,
  form: TestCase,
  subject: Subject,
): readonly ((test: TestCase) => TestCase)[] {
  if (before.test.length !== form.length || before.test.some((it, at) => it.kind !== form[at]!.kind)) return []
  const odd = oddPlaces(before, subject)
  return before.test.flatMap((it, at) => {
    const now = form[at]!
    if (it.kind !== 'literal' || now.kind !== 'literal' || odd.has(at) || Object.is(it.value, now.value)) return []
    return [(test: TestCase) => test.with(at, it)]
  })
}
