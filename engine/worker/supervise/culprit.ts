import type { TestCase } from '../../model/test/statement.ts'
import type { CallableId } from '../../model/subject/subject.ts'
import type { Job } from '../../model/run/job.ts'
import { calledBy, plainestFirst, withoutCalls } from './calls.ts'
import { damaged, type Interruption } from './interruption.ts'
import { longestOpening, type OpenEngine } from './link.ts'

/** The patience of a search for culprits. */
export interface Patience {
  /** How long a call may be silent before it counts as hanging, in ms, with this many callables still unknown. */
  readonly longestAttempt: (unknown: number) => number
  /** Whether an attempt of this many ms would take too long. */
  readonly isOver: (ms: number) => boolean
  /** Called when an engine is ready to attempt tests. */
  readonly onOpened: () => void
  /** Called when an engine has loaded the module and run a test without calls. */
  readonly onLoaded: () => void
}

/** A callable whose call costs an engine, and how. */
export interface Culprit {
  readonly callable: CallableId
  readonly why: Interruption
}

/** The result of attempts. */
export interface Finding {
  /** The culprits found in the time available. */
  readonly culprits: readonly Culprit[]
  /** The suspects that proved harmless, and those with only harmless calls; or else all that call no culprit. */
  readonly others: readonly TestCase[]
}

/**
 * Finds the calls that cost an engine, for the reason `why`, among tests that include one. A loss repeats, unless many
 * tests have filled the memory together. Attempts tests call by call; new callables come first. Without time for an
 * attempt, a callable is blamed only if it is the only one.
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
    const { survived, culprit } = await attemptAll(job, rest, open, known, patience)
    others.push(...survived)
    rest = rest.filter((it) => !survived.includes(it))
    if (culprit === undefined) break
    culprits.push(culprit)
    rest = withoutCalls(rest, new Set([culprit.callable]))
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

/** The only callable of these tests; empty if there are several. */
function onlyOne(tests: readonly TestCase[]): readonly CallableId[] {
  const called = [...new Set(tests.flatMap(calledBy))]
  return called.length === 1 ? called : []
}

function unknownIn(tests: readonly TestCase[], known: ReadonlySet<CallableId>): ReadonlySet<CallableId> {
  return new Set(tests.flatMap(calledBy).filter((id) => !known.has(id)))
}

/** Results of one engine, until it is lost or time is over. */
interface Attempts {
  readonly survived: readonly TestCase[]
  readonly culprit?: Culprit
}

/** Attempts tests in one engine, and adds harmless callables to `known`. */
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
    // A loss without calls must not be blamed on the first call.
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
        if (answer.kind === 'lost') return { survived, culprit: { callable, why: answer.why } }
        if (answer.value === 'damaging') return { survived, culprit: { callable, why: damaged } }
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
