import type { StepCommand } from '../../model/goal/step-mode.ts'
import type { Emigration, Exchange, Migrant } from '../../model/goal/migrant.ts'
import type { Report, Snapshot } from '../../model/report/report.ts'
import type { Smt } from '../../model/symbolic/solving.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { UserTestBuild, UserTestReport } from '../../model/report/user-tests.ts'
import { runUserTests } from '../../features/user-tests/run-user-tests.ts'
import type { Attempt, Ended, Job } from '../../model/run/job.ts'
import type { AnswerOf, QuestionName, RequestOf } from '../../run/questions.ts'
import type { Session } from '../../run/session.ts'
import { type Completion, type Drive, drive, type Host, latePace } from './drive.ts'
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
  start(job: Job, announced?: number, command?: StepCommand): Promise<void>
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
  pace(command: StepCommand): Promise<void>
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
  /**
   * Opens a job and answers a question about its code. After `ms` the answer is what is known by then; absent for no
   * limit.
   */
  ask<Name extends QuestionName>(name: Name, job: Job, request: RequestOf<Name>, ms?: number): Promise<AnswerOf<Name>>
  /** Runs tests that a person wrote for the code of a job. */
  runWritten(job: Job, written: UserTestBuild): Promise<UserTestReport>
}

/**
 * How tests are finished that an engine was lost with. With mutants of the code as after any search; without these, since
 * nobody knows whether they end in time; or, besides, with every test announced, also each changed form of one: slow, so
 * only to learn which one is to blame.
 */
export type Care = 'whole' | 'unchanged code' | 'announced'

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
  const started = (): Drive => {
    if (run === undefined) throw new Error('No run was started')
    return run
  }
  return {
    hello: () => Promise.resolve('hello'),
    start(job, announced, command) {
      if (run !== undefined) throw new Error('A worker serves one run')
      const exchange: Exchange = async (it) => (await exchanges.request(it)) ?? []
      const islands = job.isIsland === true ? { exchange } : {}
      run = drive(opened(job), job.options.budget, host, { announced, command, ...islands })
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
    pace(command) {
      started().pace(command)
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
    async ask(name, job, request, ms = Infinity) {
      const ends = host.clock() + ms
      const session = opened(job)
      try {
        return await session.ask(name, request, () => ends <= host.clock())
      } finally {
        scripts?.close()
        session.dispose()
      }
    },
    runWritten: runUserTests,
  }
}

/** Requests of an engine to its supervisor, who polls for them: an engine is called and never calls. */
interface RequestQueue<Request, Answer> {
  /** For the engine, one at a time. Resolves with `undefined` if there is no answer, as after `close`. */
  readonly request: (request: Request) => Promise<Answer | undefined>
  /** The next request, or `undefined` once the queue is closed. One call at a time. */
  next(): Promise<Request | undefined>
  /** Answers the latest request. */
  answer(answer: Answer | undefined): void
  close(): void
}

/** An open queue without a request. */
function createRequestQueue<Request, Answer>(): RequestQueue<Request, Answer> {
  const requests = createChannel<Request>()
  let settle: (answer: Answer | undefined) => void = () => undefined
  let isClosed = false
  return {
    next: requests.receive,
    answer: (answer) => {
      settle(answer)
    },
    request: (request) =>
      new Promise((resolve) => {
        settle = resolve
        if (isClosed) resolve(undefined)
        else void requests.send(request)
      }),
    close() {
      isClosed = true
      requests.close()
      settle(undefined)
    },
  }
}
