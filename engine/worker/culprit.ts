import type { TestCase } from '../model/statement.ts'
import type { CallableId } from '../model/subject.ts'
import type { Job } from '../pipeline/session.ts'
import { longestOpening, type OpenEngine } from './link.ts'

/** A single test that nothing is heard of for so long does not come back, in ms. It may load a module of many steps. */
const longestAttempt = 1000

/** The same for the tests after the first guilty one: a mistake there only leaves a test out. */
const longestFurther = 300

/** Engines that those tests may cost. */
const mostFurther = 2

/** What came of attempts. */
export interface Finding {
  readonly callable: CallableId
  /** Tests among the suspects that turned out to be harmless, also where they call it. */
  readonly harmless: readonly TestCase[]
}

/**
 * The callable whose call costs an engine, among tests of which one did. Tests depend on nothing but themselves, so it
 * happens again: first each test is attempted, then the one that is guilty call by call. Undefined when it does not
 * happen again, as with memory that many tests have filled.
 */
export async function findCulprit(
  job: Job,
  suspects: readonly TestCase[],
  open: OpenEngine,
): Promise<Finding | undefined> {
  const survive = (tests: readonly TestCase[], ms: number): Promise<number | undefined> =>
    countSurvived(job, tests, open, ms)
  const guilty = await survive(suspects, longestAttempt)
  if (guilty === undefined || suspects[guilty] === undefined) return undefined
  const test = suspects[guilty]
  const calls = test.flatMap((it, at) => (it.kind === 'call' ? [{ at, callable: it.callable }] : []))
  // Without its last call: when all before are harmless, it is the last.
  const beginnings = calls.slice(0, -1).map(({ at }) => test.slice(0, at + 1))
  const culprit = calls[(await survive(beginnings, longestAttempt)) ?? -1]
  if (culprit === undefined) return undefined

  const harmless = suspects.slice(0, guilty)
  let rest = suspects.slice(guilty + 1)
  for (let losses = 0; losses < mostFurther && 0 < rest.length; losses++) {
    const survived = await survive(rest, longestFurther)
    if (survived === undefined) break
    harmless.push(...rest.slice(0, survived))
    rest = rest.slice(survived + 1)
  }
  return { callable: culprit.callable, harmless }
}

/** Number of tests that one engine runs before it is lost; undefined when there is no engine to run them. */
async function countSurvived(
  job: Job,
  tests: readonly TestCase[],
  open: OpenEngine,
  ms: number,
): Promise<number | undefined> {
  if (tests.length === 0) return 0
  const link = await open()
  if ('reason' in link) return undefined
  try {
    const prepared = await link.ask('prepare', [job], longestOpening)
    if (prepared.kind === 'lost') return undefined
    for (const [at, test] of tests.entries()) {
      const answer = await link.ask('attempt', [test], ms)
      if (answer.kind === 'lost' || answer.value === 'damaging') return at
    }
    return tests.length
  } finally {
    link.close()
  }
}
