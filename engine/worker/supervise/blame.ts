import type { Diagnostic } from '../../model/source/source.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { CallableId } from '../../model/subject/subject.ts'
import type { Job } from '../../model/run/job.ts'
import { type Finding, findCulprits } from './culprit.ts'
import type { Engines } from './engines.ts'
import { type Interruption, unexplained } from './interruption.ts'
import type { Progress } from './progress.ts'

/** What costs engines in one run, as far as it is known. */
export interface Blame {
  /** The culprits that were found: they are not called any more. */
  readonly quarantine: readonly CallableId[]
  /** What the person is told of them. */
  readonly diagnostics: readonly Diagnostic[]
  /** Finds out which calls of the suspects cost an engine, as `why` says, and puts them into quarantine. */
  find(suspects: readonly TestCase[], why: Interruption): Promise<Finding>
  /** Tells the person of a loss whose culprit is not known. */
  giveUp(why: Interruption): void
}

/** A single call that nothing is heard of for so long does not come back, in ms. */
const longestAttempt = 1000

/**
 * On a busy machine it may be silent for so many times as long as an engine has just taken to load the module and run nothing.
 * On one that has little else to do, that is less than `longestAttempt`.
 */
const timesLoading = 20

/** So long it is waited for at least, in ms: any shorter, a busy machine would have all the blame. */
const shortestAttempt = 150

/**
 * Attempts may take so long however little time is left, in ms: a call does not come back. Above that they take at most
 * half of the time.
 */
const leastTime = 800

/** It ends so long after the budget is used up at the latest, in ms. */
const longestOvertime = 1000

/** Nothing is blamed yet. */
export function createBlame(job: Job, engines: Engines, progress: Progress, clock: () => number): Blame {
  const quarantine: CallableId[] = []
  const diagnostics: Diagnostic[] = []
  return {
    quarantine,
    diagnostics,
    async find(suspects, first) {
      const msLeft = progress.msLeft()
      const time = Math.max(msLeft / 2, Math.min(leastTime, msLeft + longestOvertime))
      const longest = progress.patience(longestAttempt)
      let until: number | undefined
      let opened = 0
      let slowest = 0
      const left = (): number => (until === undefined ? time : until - clock())
      const finding = await findCulprits(job, suspects, engines.open, first, {
        longestAttempt: (unknown) =>
          Math.min(Math.max(longest, slowest), Math.max(shortestAttempt, left() / Math.max(1, unknown))),
        isOver: (ms) => left() < ms || engines.isStopped(),
        // Time is counted once there is an engine: on a busy machine none would be left.
        onOpened: () => {
          opened = clock()
          until ??= opened + time
        },
        onLoaded: () => {
          slowest = timesLoading * (clock() - opened)
        },
      })
      // An attempt that the person has ended says nothing.
      if (engines.isStopped()) return { culprits: [], others: [] }
      for (const { callable, why } of finding.culprits) {
        if (quarantine.includes(callable)) continue
        quarantine.push(callable)
        const { name, place } = job.compiled.subject.callables[callable]!
        const message = `${name} is no longer called: ${deeds[why.reason] ?? why.message}`
        diagnostics.push({ severity: 'warning', code: 'left-out', message, place })
      }
      return finding
    },
    giveUp(why) {
      diagnostics.push({ severity: 'warning', code: 'unknown-culprit', message: unexplained(why).message })
    },
  }
}

/** How a call failed, as the end of a warning. */
const deeds: Partial<Record<Interruption['reason'], string>> = {
  silent: 'a call to it did not return.',
  crashed: 'a call to it ran out of memory.',
  damaged: 'a call to it permanently changed built-in objects.',
  failed: 'a call to it broke the engine.',
}
