import type { Report, Snapshot } from '../model/report.ts'
import type { TestCase } from '../model/statement.ts'
import type { Ended, Job, Session } from '../pipeline/session.ts'
import { type Completion, type Drive, drive, type Host, type Manner, pauses } from './drive.ts'

export type { Ended, Job }

/**
 * What an engine worker offers, over comlink, in one direction: it is called and never calls back. A worker serves one
 * run, because pasted code may leave its realm in any state.
 */
export interface EngineApi {
  /** Answers as soon as the worker is up. */
  hello(): Promise<'hello'>
  /** Opens a run, which then goes on by itself; `next` and `report` tell how. */
  start(job: Job, manner?: Manner): Promise<void>
  /** The newest state, at most 20 times a second; `undefined` once the search is over. One question at a time. */
  next(): Promise<Snapshot | undefined>
  /** The tests that a careful run is about to run, which wait for this question; `undefined` after the last of them. */
  batch(): Promise<readonly TestCase[] | undefined>
  /** Resolves at once; the search ends after its generation, and the run is finished as usual. */
  stop(): Promise<void>
  /** Resolves when the run is over. */
  completion(): Promise<Completion>
  /** Opens a job for single attempts, in place of a run. */
  prepare(job: Job): Promise<void>
  /** Runs one test, and says whether built-in objects could be put in order afterwards. Of some tests nothing is heard again. */
  attempt(test: TestCase): Promise<'harmless' | 'damaging'>
  /** Finishes the seeds of a job without searching: for what was found in a worker that had to be removed. */
  finishOnly(job: Job, ended: Ended): Promise<Report>
}

/** An engine that is ready for its run. */
export function createEngine(open: (job: Job) => Session, host: Host): EngineApi {
  let run: Drive | undefined
  let prepared: Session | undefined
  const started = (): Drive => {
    if (run === undefined) throw new Error('No run was started')
    return run
  }
  return {
    hello: () => Promise.resolve('hello'),
    start(job, manner) {
      if (run !== undefined) throw new Error('A worker serves one run')
      run = drive(open(job), job.options.budget, host, manner)
      return Promise.resolve()
    },
    next: () => started().next(),
    stop() {
      started().stop()
      return Promise.resolve()
    },
    batch: () => started().batch(),
    completion: () => started().completion,
    prepare(job) {
      prepared = open(job)
      return Promise.resolve()
    },
    async attempt(test) {
      if (prepared === undefined) throw new Error('Nothing was prepared')
      await prepared.attempt(test)
      return prepared.damagedBy() === undefined ? 'harmless' : 'damaging'
    },
    async finishOnly(job, ended) {
      const session = open(job)
      try {
        return await session.finish(ended, pauses(host))
      } finally {
        session.dispose()
      }
    },
  }
}
