import type { Diagnostic } from '../../model/source/source.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { CallableId } from '../../model/subject/subject.ts'
import type { Job } from '../../model/run/job.ts'
import { type Finding, findCulprits } from './culprit.ts'
import type { Engines } from './engines.ts'
import { type Interruption, unexplained } from './interruption.ts'
import type { Progress } from './progress.ts'

/** The known culprits for lost engines of a run. */
export interface Blame {
  /** The culprits found, which are no longer called. */
  readonly quarantine: readonly CallableId[]
  /** Warnings about them. */
  readonly diagnostics: readonly Diagnostic[]
  /** Finds the calls of the suspects that cost an engine for the reason `why`, and quarantines them. */
  find(suspects: readonly TestCase[], why: Interruption): Promise<Finding>
  /** Adds a warning about a loss with an unknown culprit. */
  giveUp(why: Interruption): void
}

/** How long a single call may be silent before it counts as hanging, in ms. */
const longestAttempt = 1000

/** Multiple of the module's loading time that a call may take on a busy machine; if idle, below `longestAttempt`. */
const timesLoading = 20

/** The least silence to wait for, in ms. With less, a busy machine would cause all the blame. */
const shortestAttempt = 150

/** The least time for attempts, in ms. Above that, they take at most half of the time left. */
const leastTime = 800

/** How long after the end of the budget attempts must end, in ms. */
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
        // Starts the time once there is an engine; otherwise none would be left on a busy machine.
        onOpened: () => {
          opened = clock()
          until ??= opened + time
        },
        onLoaded: () => {
          slowest = timesLoading * (clock() - opened)
        },
      })
      // An attempt that the user ended proves nothing.
      if (engines.isStopped()) return { culprits: [], others: [] }
      for (const { callable, why } of finding.culprits) {
        if (quarantine.includes(callable)) continue
        quarantine.push(callable)
        const { name, place } = job.compiled.subject.callables[callable]!
        const message = `${name} is no longer called: ${reasonTexts[why.reason] ?? why.message}`
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
const reasonTexts: Partial<Record<Interruption['reason'], string>> = {
  silent: 'a call to it did not return.',
  crashed: 'a call to it ran out of memory.',
  damaged: 'a call to it permanently changed built-in objects.',
  failed: 'a call to it broke the engine.',
}
