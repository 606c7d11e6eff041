import { constants } from 'node:os'
import type { Snapshot } from '../engine/model/report.ts'
import type { Job } from '../engine/pipeline/session.ts'
import { startEngineProcess } from '../engine/worker/node-engine.ts'
import { type Result, supervise } from '../engine/worker/supervise.ts'

/** Signals that end this process, unless something listens to them. */
const ending = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs a job in processes of their own, which end with this one; `script` is the bundled `engine/worker/node-child.ts`. */
export async function runJob(job: Job, script: URL, onSnapshot: (snapshot: Snapshot) => void): Promise<Result> {
  for (const it of ending) process.on(it, exitBySignal)
  try {
    return await supervise(job, {
      open: () => Promise.resolve(startEngineProcess(script)),
      clock: () => performance.now(),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      onSnapshot,
      onSearched: () => undefined,
    }).done
  } finally {
    for (const it of ending) process.removeListener(it, exitBySignal)
  }
}

/** Exits as a shell says that a signal ended a process. Without this, nothing that waits for the exit would be heard. */
function exitBySignal(signal: NodeJS.Signals): void {
  process.exit(128 + constants.signals[signal])
}
