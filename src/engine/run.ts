import type { StepMode } from '../../engine/model/goal/step-mode.ts'
import type { Snapshot } from '../../engine/model/report/report.ts'
import type { Job } from '../../engine/worker/entry/engine-api.ts'
import type { Interruption } from '../../engine/worker/supervise/interruption.ts'
import { superviseIslands } from '../../engine/worker/islands/islands.ts'
import { type Result, supervise } from '../../engine/worker/supervise/supervise.ts'
import type { EvaluateScript } from '../../engine/worker/z3/z3-threads.ts'
import type { Connection } from './connection.ts'
import { linkTo } from './link.ts'
import { createNewest } from './newest.ts'

export type { Result }

/** A run as the page holds it. */
export interface RunHandle {
  /** The newest state, at most 20 a second, to the end of the search. */
  readonly snapshots: AsyncIterable<Snapshot>
  /** What part of finishing is done, in [0, 1], to the end of the run. */
  readonly finishing: AsyncIterable<number>
  /** How the search goes on from here. */
  pace(mode: StepMode): void
  /** Ends the search; what was found is finished. A second call gives up finishing too. */
  stop(): void
  /** Never rejects. */
  readonly done: Promise<Result>
}

/** What a run on the page needs of it. */
export interface PageMeans {
  /** A fresh engine, or why there is none. */
  readonly connect: () => Promise<Connection | Interruption>
  /** Waits so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>
  /** Z3, for jobs that ask for it. */
  readonly evaluate: EvaluateScript
}

/** Starts a run in sandboxes, as many as it takes, on so many islands. */
export function startRun(
  job: Job,
  { connect, pause, evaluate }: PageMeans,
  mode: StepMode = 'run',
  islands = 1,
): RunHandle {
  const snapshots = createNewest<Snapshot>()
  const finishing = createNewest<number>()
  const means = {
    open: async () => {
      const connection = await connect()
      return 'reason' in connection ? connection : linkTo(connection, pause)
    },
    evaluate,
    clock: () => performance.now(),
    pause,
    onSnapshot: snapshots.put,
    onSearched: snapshots.close,
    onFinishing: finishing.put,
  }
  const supervised = 1 < islands ? superviseIslands(job, islands, means, mode) : supervise(job, means, mode)
  const done = supervised.done.finally(finishing.close)
  return { snapshots, finishing, done, pace: supervised.pace, stop: supervised.stop }
}
