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

/** The API of an engine worker, which never calls back. It serves one run, because pasted code may ruin its realm. */
export interface EngineApi {
  /** Answers as soon as the worker is up. */
  hello(): Promise<'hello'>
  /** Opens a run, observed by `next` and `completion`. The first `announced` batches wait for `batch`. */
  start(job: Job, announced?: number, command?: StepCommand): Promise<void>
  /** The newest state, at most 20 times a second; `undefined` once the search is over. One call at a time. */
  next(): Promise<Snapshot | undefined>
  /** The package that loads next, which waits for this call; `undefined` when all are loaded. One call at a time. */
  loading(): Promise<string | undefined>
  /** The next tests to run, which wait for this call; `undefined` when no more are announced. */
  batch(): Promise<readonly TestCase[] | undefined>
  /** A script for an SMT solver, which waits for `printed`; `undefined` if there are no more. One call at a time. */
  script(): Promise<string | undefined>
  /** Delivers the output of the latest script; `undefined` if it was not fully evaluated. */
  printed(text: string | undefined): Promise<void>
  /** An island's tests for the others, which wait for this call; `undefined` if there are no more. One at a time. */
  emigration(): Promise<Emigration | undefined>
  /** Delivers the tests of others, for which the island waits after `emigration`. */
  immigrants(migrants: readonly Migrant[]): Promise<void>
  /** Resolves at once; controls whether the search runs freely or step by step. */
  setStepMode(command: StepCommand): Promise<void>
  /** Resolves at once; the search ends after its generation and is finished as usual. */
  stop(): Promise<void>
  /** The completed share of finishing, in [0, 1]. */
  finished(): Promise<number>
  /** Resolves once the run makes no more calls and only writes its report. */
  writing(): Promise<void>
  /** Resolves when the run is over. */
  completion(): Promise<Completion>
  /** Opens a job for single attempts instead of a run, and loads its module. */
  prepare(job: Job): Promise<void>
  /** Performs every operation of a run on one test. May never return. */
  attempt(test: TestCase): Promise<Attempt>
  /** Finishes the seeds of a job without searching, after their worker was removed. */
  finishOnly(job: Job, ended: Ended, mode: FinishMode): Promise<Report>
  /** Opens a job and answers a question about its code. After `ms`, if given, answers with what is known by then. */
  ask<Name extends QuestionName>(name: Name, job: Job, request: RequestOf<Name>, ms?: number): Promise<AnswerOf<Name>>
  /** Runs user tests for the code of a job. */
  runUserTests(job: Job, build: UserTestBuild): Promise<UserTestReport>
}

/**
 * How to finish tests after an engine was lost: with mutants; without, because they may hang; or with every test and
 * variant announced, which is slow, to find the culprit.
 */
export type FinishMode = 'whole' | 'unchanged code' | 'announced'

/** An engine that is ready for its run. */
export function createEngine(open: (job: Job, smt: Smt) => Session, host: Host): EngineApi {
  let run: Drive | undefined
  let prepared: Session | undefined
  let finishing: Channel<readonly TestCase[]> | undefined
  const finishingWrites = createDeferred(() => host.turn())
  let scripts: RequestQueue<string, string> | undefined
  const exchanges = createRequestQueue<Emigration, readonly Migrant[]>()
  /** Opens a job that may use an SMT solver. */
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
    setStepMode(command) {
      started().setStepMode(command)
      return Promise.resolve()
    },
    stop() {
      scripts?.close()
      started().stop()
      return Promise.resolve()
    },
    loading: () => started().loading(),
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
    async finishOnly(job, ended, mode) {
      const batches = createChannel<readonly TestCase[]>()
      finishing = batches
      const announce = async (tests: readonly TestCase[]): Promise<void> => {
        if (mode === 'unchanged code') return
        await batches.send(tests)
        await host.turn()
      }
      const session = opened(job)
      const pace = { ...latePace(host, job.options.budget, ended.elapsedMs), writing: finishingWrites.resolve }
      try {
        return await session.finish(ended, mode === 'whole' ? pace : { ...pace, announce })
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
    runUserTests,
  }
}

/** Requests of an engine that its supervisor polls for, because an engine never calls. */
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
