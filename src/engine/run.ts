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

/** A run on the page. */
export interface RunHandle {
  /** The newest state, at most 20 a second, until the end of the search. */
  readonly snapshots: AsyncIterable<Snapshot>
  /** The completed share of finishing, in [0, 1], until the end of the run. */
  readonly finishing: AsyncIterable<number>
  /** Sets how the search continues. */
  setStepMode(mode: StepMode): void
  /** Ends the search and finishes its tests. A second call skips finishing, too. */
  stop(): void
  /** Never rejects. */
  readonly done: Promise<Result>
}

/** The page's services for a run. */
export interface PageServices {
  /** Opens a fresh engine, or returns why there is none. */
  readonly connect: () => Promise<Connection | Interruption>
  readonly pause: (ms: number) => Promise<void>
  readonly evaluate: EvaluateScript
}

/** Starts a run on `islands` islands, each in its own sandbox; lost sandboxes are replaced. */
export function startRun(
  job: Job,
  { connect, pause, evaluate }: PageServices,
  mode: StepMode = 'run',
  islands = 1,
): RunHandle {
  const snapshots = createNewest<Snapshot>()
  const finishing = createNewest<number>()
  const services = {
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
  const supervised = 1 < islands ? superviseIslands(job, islands, services, mode) : supervise(job, services, mode)
  const done = supervised.done.finally(finishing.close)
  return { snapshots, finishing, done, setStepMode: supervised.setStepMode, stop: supervised.stop }
}
