import { mayDamageForGood } from '../execution/load.ts'
import type { Reviewer } from '../execution/reviewer.ts'
import { lastCall, type TestCase } from '../model/statement.ts'
import { claimsOf } from '../suite/claims.ts'
import { coversAll, type Cover, type CoveringTest } from '../suite/cover.ts'
import { spelled } from '../suite/equal.ts'
import { dies, holds } from '../suite/holds.ts'
import { withQuestions } from '../suite/questions.ts'
import { type Choice, strengthen, type Watch } from '../suite/strengthen.ts'
import { tellingForms } from '../suite/telling-forms.ts'
import { answered, type Draft, draftOf } from './draft.ts'
import { admit, type Workbench } from './workbench.ts'

/** Most runs that strengthening may take, and so many it may always. */
const strengtheningRuns = { most: 6_000, least: 2_500 }

/** Forms of one test that are tried. */
const mostForms = 80

/** The part of the time for finishing after which tests stay as they are. */
const timeForStrength = 0.65

/** Tests, and whether built-in objects could not be put in order any more after a mutant had run. */
export interface Strengthened {
  readonly drafts: readonly Draft[]
  readonly isRealmLost: boolean
}

/**
 * The same tests with values that let them notice more mutants, where the simplest ones hide these: what the tests noticed
 * before their values were made simple, and what other simple values show. As for a review, no mutant is run of what may
 * not end or may damage built-in objects for good.
 */
export async function strengthened(drafts: readonly Draft[], cover: Cover, bench: Workbench): Promise<Strengthened> {
  if (bench.pace.announce !== undefined || mayDamageForGood(bench.compiled)) return { drafts, isRealmLost: false }
  const { most, least } = strengtheningRuns
  const limit = Math.min(most, Math.max(least, bench.evaluations / 2))
  const mayGoOn = (): boolean => (bench.pace.spent?.() ?? 0) <= timeForStrength
  const choices: Choice[] = []
  for (const it of drafts) choices.push({ test: testOf(it), forms: await formsOf(it, cover, bench) })
  const chosen = await bench.review(async (reviewer) => {
    const tests = await strengthen(choices, watching(reviewer, bench), limit, () => mayGoOn() && !reviewer.isLost())
    return reviewer.isLost() ? undefined : tests
  })
  if (chosen === undefined) return { drafts, isRealmLost: true }
  const strong = [...drafts]
  for (const [at, form] of chosen.entries()) {
    if (form === choices[at]!.test) continue
    const other = await draftOf(form.test, bench)
    // What it covers in the usual surroundings it may not cover in others.
    if (other !== undefined && isAsGood(other, strong, at)) strong[at] = other
  }
  return { drafts: strong, isRealmLost: false }
}

/** The test without its questions. */
function testOf({ test, act, goals, seen }: Draft): CoveringTest {
  return { test: test.slice(0, act + 1), goals: new Set(goals), ending: seen.ending }
}

/** Forms of a test that end as it does, each once. */
async function formsOf(draft: Draft, cover: Cover, { compiled }: Workbench): Promise<readonly CoveringTest[]> {
  const { test, ending } = testOf(draft)
  const { stages } = draft
  const forms = new Map<string, CoveringTest>()
  const tried = new Set([spelled(test)])
  const add = async (form: TestCase): Promise<void> => {
    const text = spelled(form)
    if (tried.has(text)) return
    tried.add(text)
    const verdict = await cover(form)
    if (verdict.ending === ending && verdict.executed === form.length) forms.set(text, { ...verdict, test: form })
  }
  for (const form of tellingForms(test, stages, compiled.subject)) {
    if (mostForms < tried.size) break
    await add(form)
  }
  return [...forms.values()]
}

/** Whether the tests still cover the same together when one takes the place of that at `at`. */
function isAsGood(other: Draft, drafts: readonly Draft[], at: number): boolean {
  const left = new Set(drafts.flatMap((it, i) => (i === at ? other.goals : it.goals)))
  return coversAll(left, drafts[at]!.goals)
}

/** Looks at tests in the build that has the mutants. */
function watching(reviewer: Reviewer, bench: Workbench): Watch {
  const { subject } = bench.compiled
  /** Mutants under which a test came to no end: each costs as much as thousands of other runs, and is noticed anyway. */
  const endless = new Set<number>()
  return async ({ test }) => {
    await admit(bench, [test])
    const plain = await reviewer.observe(test, 0)
    if (plain.ending === 'budget') return undefined
    const act = lastCall(test)
    const asking = await answered(withQuestions(test, subject, plain), test.length, reviewer)
    const other = await reviewer.observe(asking, 1)
    const seen = await reviewer.observe(asking, 0)
    const reached = new Set(reviewer.reached())
    const claims = claimsOf(asking, act, subject, [seen, other])
    return {
      reached,
      async notices(mutant) {
        if (endless.has(mutant)) return true
        await bench.pace.pause()
        const changed = await reviewer.observe(asking, 0, mutant)
        if (changed.ending === 'budget') endless.add(mutant)
        return dies(seen, changed, act) || claims.some(({ check }) => !holds(check, changed, subject))
      },
    }
  }
}
