import type { Observation } from '../../model/run/execution.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { TestCase } from '../../model/test/statement.ts'
import { type Cover, notRun } from '../minimize/cover.ts'
import { minimize } from '../minimize/minimize.ts'
import type { WatchedRun } from '../mutation-analysis/watching-tests.ts'
import { withLiteralResults } from '../simplify/literal-results.ts'
import { simplify } from '../simplify/simplify.ts'
import type { Killer } from './search-survivors.ts'

/** Most forms of one killing test that are tried. */
const mostRuns = { minimizing: 30, simplifying: 60 }

/** Stands for the kill of all mutants of a test: it is kept or lost as a whole. */
const allKilled = 0

/** Shortens a killing test, and simplifies its values, as far as it still kills the same mutants. */
export async function shortenedKiller(
  { test, mutants }: Killer,
  subject: Subject,
  watch: (it: { readonly test: TestCase }) => Promise<WatchedRun | undefined>,
  mayRun: (test: TestCase) => boolean,
): Promise<Killer> {
  const cover: Cover = async (form) => {
    const run = mayRun(form) ? await watch({ test: form }) : undefined
    if (run === undefined) return notRun
    const { ending, executed } = run
    return { ending, executed, goals: new Set((await noticesAll(run, mutants)) ? [allKilled] : []) }
  }
  const minimal = await minimize([test], cover, mostRuns.minimizing)
  const observe = async (form: TestCase): Promise<Observation | undefined> => (await watch({ test: form }))?.seen
  const literal = await withLiteralResults(minimal, { subject, cover, observe })
  const [simple] = await simplify(literal, subject, cover, mostRuns.simplifying)
  return simple === undefined ? { test, mutants } : { test: simple.test, mutants }
}

/** Whether a test notices each of these mutants. */
export async function noticesAll(run: WatchedRun, mutants: readonly number[]): Promise<boolean> {
  if (!mutants.every((it) => run.infected.has(it))) return false
  for (const it of mutants) if ((await run.notices(it)) === 'nowhere') return false
  return true
}
