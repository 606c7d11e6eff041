import type { DistanceExplanation } from '../../model/goal/distance-explanation.ts'
import type { StepCommand } from '../../model/goal/step-mode.ts'
import type { FlagExplanation } from '../../model/flags/flag-tree.ts'
import type { Landscape, LandscapeAxis } from '../../model/goal/landscape.ts'
import type { PathExplanation } from '../../model/goal/path-explanation.ts'
import type { Emigration, Exchange, Migrant } from '../../model/goal/migrant.ts'
import type { Outcome } from '../../model/goal/predicate.ts'
import type { Replay, Report, Snapshot } from '../../model/report/report.ts'
import type { Smt } from '../../model/symbolic/solving.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { VectorHistory, VectorTask } from '../../model/goal/vector-history.ts'
import type { UserTestBuild, UserTestReport } from '../../model/report/user-tests.ts'
import { runUserTests } from '../../features/user-tests/run-user-tests.ts'
import type { Attempt, Ended, Job } from '../../model/run/job.ts'
import type { Session } from '../../run/session.ts'
import { type Completion, type Drive, drive, type Host, latePace } from './drive.ts'
import { createRequestQueue, type RequestQueue } from './request-queue.ts'
import { createChannel, type Channel } from './channel.ts'
import { createDeferred } from './deferred.ts'

export type { Ended, Job }

/**
 * What an engine worker offers, over comlink, in one direction: it is called and never calls back. A worker serves one
 * run, because pasted code may leave its realm in any state.
 */
export interface EngineApi {
  /** Answers as soon as the worker is up. */
  hello(): Promise<'hello'>
  /** Opens a run, which then goes on by itself; `next` and `completion` tell how. The first `announced` batches wait for `batch`. */
  start(job: Job, announced?: number, order?: StepCommand): Promise<void>
  /** The newest state, at most 20 times a second; `undefined` once the search is over. One question at a time. */
  next(): Promise<Snapshot | undefined>
  /** The tests that are about to be run, which wait for this question; `undefined` when no more are announced. */
  batch(): Promise<readonly TestCase[] | undefined>
  /** A script for an SMT solver, which is waited for; `undefined` when there are no more. One question at a time. */
  script(): Promise<string | undefined>
  /** Brings what the latest script printed; `undefined` where it was not evaluated to its end. */
  printed(text: string | undefined): Promise<void>
  /** What an island gives to the others, which waits for this question; `undefined` when it gives no more. One question at a time. */
  emigration(): Promise<Emigration | undefined>
  /** Brings what the others have given, for which the island has waited since the latest `emigration`. */
  immigrants(migrants: readonly Migrant[]): Promise<void>
  /** Resolves at once; the search goes on as it is told: step by step, or by itself. */
  pace(order: StepCommand): Promise<void>
  /** Resolves at once; the search ends after its generation, and the run is finished as usual. */
  stop(): Promise<void>
  /** What part of finishing is done, in [0, 1]. */
  finished(): Promise<number>
  /** Resolves once the run calls the code no more, and is only written down. */
  writing(): Promise<void>
  /** Resolves when the run is over. */
  completion(): Promise<Completion>
  /** Opens a job for single attempts, in place of a run, and loads its module. */
  prepare(job: Job): Promise<void>
  /** Does with one test all that a run may do with it. Of some tests nothing is heard again. */
  attempt(test: TestCase): Promise<Attempt>
  /**
   * Finishes the seeds of a job without searching: for what was found in a worker that had to be removed.
   */
  finishOnly(job: Job, ended: Ended, care: Care): Promise<Report>
  /** Runs a test of a job once more, for a person to see what it does. */
  replay(job: Job, test: TestCase): Promise<Replay>
  /** Runs a test of a job once more, and tells why it is as far from an outcome of a flag as it is. */
  explain(job: Job, test: TestCase, flag: Outcome): Promise<FlagExplanation>
  /** Runs a test of a job once more, and tells where it left the way to an outcome, and how far it was there. */
  explainDistance(job: Job, test: TestCase, wanted: Outcome): Promise<DistanceExplanation>
  /** Runs variants of a test of a job with other numbers, and tells how far they are from an outcome, as many as there is time for. */
  landscape(job: Job, test: TestCase, wanted: Outcome, axes: readonly LandscapeAxis[]): Promise<Landscape>
  /** Lets a search on input vectors find arguments for a function, as long as there is time, and tells how it went. */
  vectors(job: Job, task: VectorTask): Promise<VectorHistory>
  /** Runs a test of a job once more, and tells what of its path condition keeps it from an outcome. */
  explainPath(job: Job, test: TestCase, wanted: Outcome): Promise<PathExplanation>
  /** Runs tests that a person wrote for the code of a job. */
  runWritten(job: Job, written: UserTestBuild): Promise<UserTestReport>
}

/**
 * How tests are finished that an engine was lost with. With mutants of the code as after any search; without these, since
 * nobody knows whether they end in time; or, besides, with every test announced, also each changed form of one: slow, so
 * only to learn which one is to blame.
 */
export type Care = 'whole' | 'unchanged code' | 'announced'

/** Time for the variants of a landscape, in ms. */
const longestLandscape = 3000

/** Time for a search on input vectors that is watched, in ms. */
const longestVectors = 3000

/** An engine that is ready for its run. */
export function createEngine(open: (job: Job, smt: Smt) => Session, host: Host): EngineApi {
  let run: Drive | undefined
  let prepared: Session | undefined
  let finishing: Channel<readonly TestCase[]> | undefined
  const finishingWrites = createDeferred(() => host.turn())
  let scripts: RequestQueue<string, string> | undefined
  const exchanges = createRequestQueue<Emigration, readonly Migrant[]>()
  /** Opens a job that may ask an SMT solver. */
  const opened = (job: Job): Session => {
    scripts = createRequestQueue()
    return open(job, scripts.request)
  }
  /** Opens a job for one thing besides a run. */
  const inOwn = async <T>(job: Job, use: (session: Session) => Promise<T>): Promise<T> => {
    const session = opened(job)
    try {
      return await use(session)
    } finally {
      scripts?.close()
      session.dispose()
    }
  }
  const started = (): Drive => {
    if (run === undefined) throw new Error('No run was started')
    return run
  }
  return {
    hello: () => Promise.resolve('hello'),
    start(job, announced, order) {
      if (run !== undefined) throw new Error('A worker serves one run')
      const exchange: Exchange = async (it) => (await exchanges.request(it)) ?? []
      const islands = job.isIsland === true ? { exchange } : {}
      run = drive(opened(job), job.options.budget, host, { announced, order, ...islands })
      void run.completion.catch(() => undefined).finally(exchanges.close)
      return Promise.resolve()
    },
    next: () => started().next(),
    script: () => scripts?.next() ?? Promise.resolve(undefined),
    printed(text) {
      scripts?.answer(text)
      return Promise.resolve()
    },
    emigration: exchanges.next,
    immigrants(migrants) {
      exchanges.answer(migrants)
      return Promise.resolve()
    },
    pace(order) {
      started().pace(order)
      return Promise.resolve()
    },
    stop() {
      scripts?.close()
      started().stop()
      return Promise.resolve()
    },
    batch: () => (finishing === undefined ? started().batch() : finishing.receive()),
    finished: () => Promise.resolve(started().finished()),
    writing: () => (run === undefined ? finishingWrites.promise : run.writing),
    completion: () => started().completion,
    async prepare(job) {
      prepared = opened(job)
      await prepared.attempt([])
    },
    attempt(test) {
      if (prepared === undefined) throw new Error('Nothing was prepared')
      return prepared.attempt(test)
    },
    async finishOnly(job, ended, care) {
      const batches = createChannel<readonly TestCase[]>()
      finishing = batches
      const announce = async (tests: readonly TestCase[]): Promise<void> => {
        if (care === 'unchanged code') return
        await batches.send(tests)
        await host.turn()
      }
      const session = opened(job)
      const pace = { ...latePace(host, job.options.budget, ended.elapsedMs), writing: finishingWrites.resolve }
      try {
        return await session.finish(ended, care === 'whole' ? pace : { ...pace, announce })
      } finally {
        batches.close()
        session.dispose()
      }
    },
    replay: (job, test) => inOwn(job, (it) => it.replay(test)),
    explain: (job, test, flag) => inOwn(job, (it) => it.explain(test, flag)),
    explainDistance: (job, test, wanted) => inOwn(job, (it) => it.explainDistance(test, wanted)),
    landscape(job, test, wanted, axes) {
      const ends = host.clock() + longestLandscape
      return inOwn(job, (it) => it.landscape(test, wanted, axes, () => ends <= host.clock()))
    },
    vectors(job, task) {
      const ends = host.clock() + longestVectors
      return inOwn(job, (it) => it.vectors(task, () => ends <= host.clock()))
    },
    explainPath: (job, test, wanted) => inOwn(job, (it) => it.explainPath(test, wanted)),
    runWritten: runUserTests,
  }
}
