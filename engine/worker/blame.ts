import type { Diagnostic } from '../model/source.ts'
import type { TestCase } from '../model/statement.ts'
import type { CallableId } from '../model/subject.ts'
import type { Job } from '../pipeline/session.ts'
import { type Finding, findCulprit } from './culprit.ts'
import type { Engines } from './engines.ts'
import { type Interruption, unexplained } from './interruption.ts'
import type { Progress } from './progress.ts'

/** What costs engines in one run, as far as it is known. */
export interface Blame {
  /** The culprits that were found: they are not called any more. */
  readonly quarantine: readonly CallableId[]
  /** What the person is told of them. */
  readonly diagnostics: readonly Diagnostic[]
  /** Finds out which call of the suspects costs an engine, as `why` says, and puts it into quarantine. */
  find(suspects: readonly TestCase[], why: Interruption): Promise<Finding>
  /** Tells the person of a loss whose culprit is not known. */
  giveUp(why: Interruption): void
}

/** A single test that nothing is heard of for so long does not come back, in ms. */
const longestAttempt = 1000

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
    async find(suspects, why) {
      const msLeft = progress.msLeft()
      const time = Math.max(msLeft / 2, Math.min(leastTime, msLeft + longestOvertime))
      const longest = progress.patience(longestAttempt)
      let until = Infinity
      const isOver = (): boolean => time < longest || until < clock() + longest || engines.isStopped()
      // Time is counted once there is an engine: on a busy machine none would be left.
      const onOpened = (): void => {
        until = Math.min(until, clock() + time)
      }
      const finding = await findCulprit(job, suspects, engines.open, { longestAttempt: longest, isOver, onOpened })
      const { culprit } = finding
      // An attempt that the person has ended says nothing.
      if (engines.isStopped()) return { culprit: undefined, others: [] }
      if (culprit === undefined || quarantine.includes(culprit)) return finding
      quarantine.push(culprit)
      const { name, place } = job.compiled.subject.callables[culprit]!
      const message = `${name} is not called any more: ${deeds[why.reason] ?? why.message}`
      diagnostics.push({ severity: 'warning', code: 'left-out', message, place })
      return finding
    },
    giveUp(why) {
      diagnostics.push({ severity: 'warning', code: 'unknown-culprit', message: unexplained(why).message })
    },
  }
}

/** What the call of a callable did, in the words of a warning. */
const deeds: Partial<Record<Interruption['reason'], string>> = {
  silent: 'a call of it did not come back.',
  crashed: 'a call of it used up the memory.',
  damaged: 'a call of it changed built-in objects for good.',
  failed: 'a call of it broke the engine.',
}
