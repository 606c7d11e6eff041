import { address, integrity } from 'virtual:engine-file'
import type { AnswerOf, QuestionName, RequestOf } from '../../engine/run/questions.ts'
import type { Ended, Job } from '../../engine/worker/entry/engine-api.ts'
import type { StepMode } from '../../engine/model/goal/step-mode.ts'
import type { UserTestBuild, UserTestReport } from '../../engine/model/report/user-tests.ts'
import { askOnce, runUserTestsOnce } from './ask-once.ts'
import { connect, type Connection } from './connection.ts'
import type { Interruption } from '../../engine/worker/supervise/interruption.ts'
import type { Answer, EngineLink } from '../../engine/worker/supervise/link.ts'
import type { EvaluateScript } from '../../engine/worker/z3/z3-threads.ts'
import { type Finished, finishIn } from './finish.ts'
import { linkTo } from './link.ts'
import { type RunHandle, startRun } from './run.ts'
import { openSandbox } from './sandbox-frame.ts'

/** The page's access to sandboxed engines. */
export interface EngineClient {
  /** An engine in its own sandbox, for questions about single tests. The caller closes its link. */
  open(): Promise<EngineLink | Interruption>
  /** Starts a run in its own sandbox, or on several islands in one sandbox each. */
  start(job: Job, mode?: StepMode, islands?: number): RunHandle
  /** Asks one of `questions` about a job, in its own sandbox. */
  ask<Name extends QuestionName>(name: Name, job: Job, request: RequestOf<Name>): Promise<Answer<AnswerOf<Name>>>
  /** Runs user tests for the code of a job, in their own sandbox. */
  runUserTests(job: Job, build: UserTestBuild): Promise<Answer<UserTestReport>>
  /** Finishes the seeds of a job, in its own sandbox. */
  finish(job: Job, ended: Ended): Promise<Finished>
}

/**
 * `evaluate` is Z3, for jobs that need it. Keeps one spare sandbox ready, which saves about 0.1 s per run. None is
 * opened before the user touches the page or starts a run, so opening a link boots nothing.
 */
export function createEngineClient(evaluate: EvaluateScript): EngineClient {
  let script: Promise<string> | undefined
  let spare: Promise<Connection | Interruption> | undefined

  const boot = (): Promise<Connection | Interruption> =>
    connect(async () => {
      script ??= fetchEngine()
      try {
        return await openSandbox(await script)
      } catch (error) {
        // The next attempt fetches it again.
        script = undefined
        throw error
      }
    })
  const prepare = (): void => {
    spare ??= boot()
  }
  const take = async (): Promise<Connection | Interruption> => {
    const prepared = spare
    spare = undefined
    const connection = await prepared
    return connection === undefined || 'reason' in connection ? boot() : connection
  }

  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

  /** Uses an engine for one call outside of runs. */
  const inOwn = async <T>(use: (link: EngineLink | Interruption) => Promise<T>): Promise<T> => {
    const connection = await take()
    const result = await use('reason' in connection ? connection : linkTo(connection, pause))
    prepare()
    return result
  }

  for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, prepare, { once: true, capture: true })
  return {
    async open() {
      const connection = await take()
      prepare()
      return 'reason' in connection ? connection : linkTo(connection, pause)
    },
    start(job, mode, islands) {
      const run = startRun(job, { connect: take, pause, evaluate }, mode, islands)
      void run.done.then(prepare)
      return run
    },
    ask: (name, job, request) => inOwn((link) => askOnce(link, name, job, request, evaluate)),
    runUserTests: (job, build) => inOwn((link) => runUserTestsOnce(link, job, build)),
    finish: (job, ended) => inOwn((link) => finishIn(link, job, ended, pause)),
  }
}

async function fetchEngine(): Promise<string> {
  const response = await fetch(address, integrity === '' ? {} : { integrity })
  if (!response.ok) throw new Error(`the engine could not be loaded (${response.status}).`)
  return response.text()
}
