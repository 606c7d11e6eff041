import type { Observation } from '../../model/run/execution.ts'
import type { Subject } from '../../model/subject/subject.ts'
import { remove } from '../../model/test/edit.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { type Cover, type CoveringTest, notRun } from '../minimize/cover.ts'
import { minimize } from '../minimize/minimize.ts'
import type { WatchedRun } from '../mutation-analysis/watching-tests.ts'
import { withLiteralResults } from '../simplify/literal-results.ts'
import { isUsed, withoutIdleValues } from '../simplify/prune.ts'
import { simplify } from '../simplify/simplify.ts'
import { mostUsual, usualForms } from '../simplify/usual-forms.ts'
import type { Killer } from './search-survivors.ts'

/** Most forms of one killing test that are tried. */
const mostRuns = { minimizing: 30, simplifying: 60, makingUsual: 120 }

/** Stands for the kill of all mutants of a test: it is kept or lost as a whole. */
const allKilled = 0

/** The means to run and watch forms of killing tests. */
interface Means {
  readonly subject: Subject
  readonly watch: (it: { readonly test: TestCase }) => Promise<WatchedRun | undefined>
  readonly mayRun: (test: TestCase) => boolean
  readonly pause: () => Promise<void> | undefined
}

/**
 * Shortens a killing test, and simplifies its values, as far as it still kills the same mutants. If a call that the rest
 * does not need kills some of them, this becomes a test of its own.
 */
export async function shortenedKillers({ test, mutants }: Killer, means: Means): Promise<readonly Killer[]> {
  const { subject, watch } = means
  const cover = killing(mutants, means)
  const [minimal] = await minimize([test], cover, mostRuns.minimizing)
  if (minimal === undefined) return [{ test, mutants }]
  const observe = async (form: TestCase): Promise<Observation | undefined> => (await watch({ test: form }))?.seen
  const [literal] = await withLiteralResults([minimal], { subject, cover, observe })
  const short: Killer[] = []
  for (const it of await separated({ test: literal!.test, mutants }, means)) {
    const start = { ...literal!, test: it.test }
    const [simple] = await simplify([start], subject, killing(it.mutants, means), mostRuns.simplifying, means.pause)
    short.push({ test: (await madeUsual(simple!, it.mutants, means)).test, mutants: it.mutants })
  }
  return short
}

/** Replaces a killing test by its usual forms, as far as they kill the same mutants and end the same way. */
async function madeUsual(simple: CoveringTest, mutants: readonly number[], means: Means): Promise<CoveringTest> {
  const cover = killing(mutants, means)
  let usual = simple
  let left = mostRuns.makingUsual
  for (let round = 0; round < mostUsual; round++) {
    let next: CoveringTest | undefined
    for (const form of usualForms(usual.test, means.subject)) {
      if (left-- <= 0) return usual
      await means.pause()
      const verdict = await cover(form)
      const isSame = verdict.ending === usual.ending && verdict.executed === form.length
      if (!isSame || !verdict.goals.has(allKilled)) continue
      next = { ...verdict, test: form }
      break
    }
    if (next === undefined) return usual
    usual = next
  }
  return usual
}

function killing(mutants: readonly number[], { watch, mayRun }: Means): Cover {
  return async (form) => {
    const run = mayRun(form) ? await watch({ test: form }) : undefined
    if (run === undefined) return notRun
    const { ending, executed } = run
    return { ending, executed, goals: new Set((await noticesAll(run, mutants)) ? [allKilled] : []) }
  }
}

/** Separates unused calls that kill mutants by themselves from the rest of a test. */
async function separated(killer: Killer, { watch, mayRun }: Means): Promise<readonly Killer[]> {
  const noticed = async (test: TestCase, mutants: readonly number[]): Promise<readonly number[]> => {
    const run = mayRun(test) ? await watch({ test }) : undefined
    if (run === undefined || run.executed < test.length) return []
    const found: number[] = []
    for (const it of mutants) if (await noticesAll(run, [it])) found.push(it)
    return found
  }
  let rest = killer
  const parts: Killer[] = []
  for (let at = killer.test.length - 2; 0 <= at; at--) {
    const { test, mutants } = rest
    if (test[at]?.kind !== 'call' || isUsed(test, at)) continue
    const shorter = withoutIdleValues(remove(test, at), at)
    const left = await noticed(shorter, mutants)
    const missing = mutants.filter((it) => !left.includes(it))
    const own = withoutIdleValues(test.slice(0, at + 1), at)
    if (left.length === 0 || (await noticed(own, missing)).length < missing.length) continue
    rest = { test: shorter, mutants: left }
    if (0 < missing.length) parts.push({ test: own, mutants: missing })
  }
  return [rest, ...parts]
}

/** Whether a test notices each of these mutants. */
export async function noticesAll(run: WatchedRun, mutants: readonly number[]): Promise<boolean> {
  if (!mutants.every((it) => run.infected.has(it))) return false
  for (const it of mutants) if ((await run.notices(it)) === 'nowhere') return false
  return true
}
