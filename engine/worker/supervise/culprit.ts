import type { TestCase } from '../../model/test/statement.ts'
import type { CallableId } from '../../model/subject/subject.ts'
import type { Job } from '../../model/run/job.ts'
import { calledBy, plainestFirst, withoutCalls } from './calls.ts'
import { damaged, type Interruption } from './interruption.ts'
import { longestOpening, type OpenEngine } from './link.ts'

/** The patience of a search for culprits. */
export interface Patience {
  /** A call that nothing is heard of for so long does not come back, in ms, where so many callables are still unknown. */
  readonly longestAttempt: (unknown: number) => number
  /** Whether there is no time for an attempt that takes so many ms. */
  readonly isOver: (ms: number) => boolean
  /** Is told that an engine is there to attempt tests. */
  readonly onOpened: () => void
  /** Is told that an engine has loaded the module, and run a test of no calls. */
  readonly onLoaded: () => void
}

/** A callable whose call costs an engine, and how. */
export interface Culprit {
  readonly callable: CallableId
  readonly why: Interruption
}

/** What came of attempts. */
export interface Finding {
  /** As many as time was enough to find. */
  readonly culprits: readonly Culprit[]
  /**
   * The suspects that turned out to be harmless, also where they call a culprit, and those that call only what came back;
   * where there are none, all that call no culprit.
   */
  readonly others: readonly TestCase[]
}

/**
 * Looks for the calls that cost an engine, among tests of which one did, as `why` says. Tests depend on nothing but themselves, so it
 * happens again, unless it was memory that many tests have filled: each test is attempted call by call, those first that
 * call what has not been called yet. Without time for any attempt, what they call is to blame where that is one callable
 * only.
 */
export async function findCulprits(
  job: Job,
  suspects: readonly TestCase[],
  open: OpenEngine,
  why: Interruption,
  patience: Patience,
): Promise<Finding> {
  const known = new Set<CallableId>()
  const culprits: Culprit[] = []
  const others: TestCase[] = []
  let rest = plainestFirst(suspects, (it) => it)
  while (0 < rest.length) {
    const { survived, guilty } = await attemptAll(job, rest, open, known, patience)
    others.push(...survived)
    rest = rest.filter((it) => !survived.includes(it))
    if (guilty === undefined) break
    culprits.push(guilty)
    rest = withoutCalls(rest, new Set([guilty.callable]))
  }
  if (culprits.length === 0 && others.length === 0 && isTimeOver(suspects, known, patience)) {
    culprits.push(...onlyOne(suspects).map((callable) => ({ callable, why })))
  }
  if (culprits.length === 0) return { culprits, others }
  const left = withoutCalls(rest, new Set(culprits.map((it) => it.callable)))
  const proven = [...others, ...left.filter((it) => calledBy(it).every((id) => known.has(id)))]
  return { culprits, others: 0 < proven.length ? proven : left }
}

function isTimeOver(tests: readonly TestCase[], known: ReadonlySet<CallableId>, patience: Patience): boolean {
  return patience.isOver(patience.longestAttempt(unknownIn(tests, known).size))
}

/** The only callable that tests call; empty where they call several. */
function onlyOne(tests: readonly TestCase[]): readonly CallableId[] {
  const called = [...new Set(tests.flatMap(calledBy))]
  return called.length === 1 ? called : []
}

function unknownIn(tests: readonly TestCase[], known: ReadonlySet<CallableId>): ReadonlySet<CallableId> {
  return new Set(tests.flatMap(calledBy).filter((id) => !known.has(id)))
}

/** What came back in one engine until it is lost or time is over, and whose call it is lost with. */
interface Attempts {
  readonly survived: readonly TestCase[]
  readonly guilty?: Culprit
}

/** Attempts tests in one engine, and adds what comes back to `known`. */
async function attemptAll(
  job: Job,
  tests: readonly TestCase[],
  open: OpenEngine,
  known: Set<CallableId>,
  patience: Patience,
): Promise<Attempts> {
  const survived: TestCase[] = []
  const link = await open()
  if ('reason' in link) return { survived }
  try {
    const prepared = await link.ask('prepare', [job], longestOpening)
    if (prepared.kind === 'lost') return { survived }
    patience.onOpened()
    // What no call is to blame for must not count as the first one's.
    const loaded = await link.ask('attempt', [[]], longestOpening)
    if (loaded.kind === 'lost') return { survived }
    patience.onLoaded()
    const waiting = [...tests]
    while (0 < waiting.length) {
      const unknown = unknownIn(waiting, known)
      const next = waiting.findIndex((it) => calledBy(it).some((id) => unknown.has(id)))
      const [test] = waiting.splice(Math.max(0, next), 1)
      for (const [at, statement] of test!.entries()) {
        if (statement.kind !== 'call') continue
        const ms = patience.longestAttempt(unknown.size)
        if (patience.isOver(ms)) return { survived }
        const answer = await link.ask('attempt', [test!.slice(0, at + 1)], ms)
        const { callable } = statement
        if (answer.kind === 'lost') return { survived, guilty: { callable, why: answer.why } }
        if (answer.value === 'damaging') return { survived, guilty: { callable, why: damaged } }
        known.add(callable)
        if (answer.value === 'endless') break
      }
      survived.push(test!)
    }
    return { survived }
  } finally {
    link.close()
  }
}
