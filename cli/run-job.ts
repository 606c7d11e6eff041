import type { Snapshot } from '../engine/model/report.ts'
import type { Job } from '../engine/pipeline/session.ts'
import { startEngineProcess } from '../engine/worker/node-engine.ts'
import { type Result, supervise } from '../engine/worker/supervise.ts'

/** Runs a job in processes of their own; `script` is the bundled `engine/worker/node-child.ts`. */
export function runJob(job: Job, script: URL, onSnapshot: (snapshot: Snapshot) => void): Promise<Result> {
  const { done } = supervise(job, {
    open: () => Promise.resolve(startEngineProcess(script)),
    clock: () => performance.now(),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onSnapshot,
    onSearched: () => undefined,
  })
  return done
}
