import type { TestCase } from '../model/statement.ts'
import type { CallableId } from '../model/subject.ts'
import type { Job } from '../pipeline/session.ts'
import { calledBy, plainestFirst, withoutCalls } from './calls.ts'
import { longestOpening, type OpenEngine } from './link.ts'

/** The patience of a search for a culprit. */
export interface Patience {
  /** A single test that nothing is heard of for so long does not come back, in ms. It may load a module of many steps. */
  readonly longestAttempt: number
  /** Whether there is no time for another attempt. */
  readonly isOver: () => boolean
  /** Is told that an engine is there to attempt tests. */
  readonly onOpened: () => void
}

/** As `longestAttempt`, for the tests after the first guilty one: a mistake there only leaves a test out, in ms. */
const longestFurther = 300

/** Engines that those tests may cost. */
const mostFurther = 2

/** What came of attempts. */
export interface Finding {
  /** The callable whose call costs an engine, if there is one and time was enough to find it. */
  readonly culprit: CallableId | undefined
  /** The suspects that turned out to be harmless, also where they call it, and the rest without calls of it. */
  readonly others: readonly TestCase[]
}

/**
 * Looks for the call that costs an engine, among tests of which one did. Tests depend on nothing but themselves, so it
 * happens again, unless it was memory that many tests have filled: each test is attempted call by call. Without time for
 * any attempt, what they call is to blame where that is one callable only.
 */
export async function findCulprit(
  job: Job,
  suspects: readonly TestCase[],
  open: OpenEngine,
  { longestAttempt, isOver, onOpened }: Patience,
): Promise<Finding> {
  const others: TestCase[] = []
  const unknown: TestCase[] = []
  let culprit: CallableId | undefined
  let rest = plainestFirst(suspects)
  for (let losses = 0; losses <= mostFurther && 0 < rest.length && !isOver(); losses++) {
    const ms = culprit === undefined ? longestAttempt : longestFurther
    const { survived, guilty } = await attemptAll(job, rest, open, { longestAttempt: ms, isOver, onOpened })
    others.push(...rest.slice(0, survived))
    rest = rest.slice(survived)
    if (guilty === undefined) break
    unknown.push(...rest.slice(0, 1))
    rest = rest.slice(1)
    culprit ??= guilty
  }
  if (others.length === 0 && isOver()) culprit ??= onlyOne(suspects)
  if (culprit === undefined) return { culprit, others }
  others.push(...withoutCalls([...unknown, ...rest], new Set([culprit])))
  return { culprit, others }
}

/** The only callable that tests call. */
function onlyOne(tests: readonly TestCase[]): CallableId | undefined {
  const [only, ...more] = new Set(tests.flatMap(calledBy))
  return more.length === 0 ? only : undefined
}

/** How many tests one engine runs before it is lost or time is over, and whose call it is lost with. */
interface Attempts {
  readonly survived: number
  readonly guilty?: CallableId
}

async function attemptAll(
  job: Job,
  tests: readonly TestCase[],
  open: OpenEngine,
  { longestAttempt, isOver, onOpened }: Patience,
): Promise<Attempts> {
  const link = await open()
  if ('reason' in link) return { survived: 0 }
  try {
    const prepared = await link.ask('prepare', [job], longestOpening)
    if (prepared.kind === 'lost') return { survived: 0 }
    onOpened()
    for (const [survived, test] of tests.entries()) {
      for (const [at, statement] of test.entries()) {
        if (statement.kind !== 'call') continue
        if (isOver()) return { survived }
        const answer = await link.ask('attempt', [test.slice(0, at + 1)], longestAttempt)
        if (answer.kind === 'lost' || answer.value === 'damaging') return { survived, guilty: statement.callable }
        if (answer.value === 'endless') break
      }
    }
    return { survived: tests.length }
  } finally {
    link.close()
  }
}
