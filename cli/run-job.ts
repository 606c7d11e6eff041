import type { Report, Snapshot } from '../engine/model/report.ts'
import type { Job } from '../engine/pipeline/session.ts'
import { type EngineThread, startEngineThread } from '../engine/worker/node-engine.ts'

/** How a run ended. `hung`: pasted code did not come back, and what had been found until then was finished. */
export type JobResult =
  | { readonly kind: 'finished' | 'hung'; readonly report: Report }
  | { readonly kind: 'failed'; readonly message: string }

/** Longest silence of a searching thread, in ms: it answers between generations, which take a few. */
const longestSilence = 2_000

/** Longest time for minimising, checking and printing, in ms. */
const longestFinish = 30_000

/**
 * Runs a job in a thread of its own. Loops and recursion of pasted code end by counting inside the engine; a native call
 * that does not come back (a catastrophic regular expression) is ended here: the thread is removed, and another one
 * finishes the tests that were found.
 */
export async function runJob(job: Job, script: URL, onSnapshot: (snapshot: Snapshot) => void): Promise<JobResult> {
  let newest: Snapshot | undefined
  const thread = startEngineThread(script)
  try {
    await within(thread, thread.engine.start(job), longestFinish)
    for (;;) {
      const snapshot = await within(thread, thread.engine.next(), longestSilence)
      if (snapshot === undefined) break
      newest = snapshot
      onSnapshot(snapshot)
    }
    return { kind: 'finished', report: await within(thread, thread.engine.report(), longestFinish) }
  } catch (error) {
    if (!(error instanceof Silence)) return { kind: 'failed', message: messageOf(error) }
  } finally {
    await thread.end()
  }
  return finishFound(job, script, newest)
}

async function finishFound(job: Job, script: URL, newest: Snapshot | undefined): Promise<JobResult> {
  const thread = startEngineThread(script)
  const elapsedMs = newest?.elapsedMs ?? 0
  const ended = { reason: 'stopped', elapsedMs, timeline: [], course: [] } as const
  try {
    const finished = thread.engine.finishOnly({ ...job, seeds: newest?.found ?? [] }, ended)
    const report = await within(thread, finished, longestFinish)
    return { kind: 'hung', report: { ...report, evaluations: newest?.evaluations ?? 0 } }
  } catch (error) {
    if (!(error instanceof Silence)) return { kind: 'failed', message: messageOf(error) }
    return {
      kind: 'failed',
      message: 'The code under test does not come back from a call, not even with the tests found so far.',
    }
  } finally {
    await thread.end()
  }
}

/** What the engine says that it cannot do; its stack helps nobody. */
function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Thrown when a thread has not answered in time. */
class Silence extends Error {}

async function within<T>(thread: EngineThread, answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Silence(`No answer within ${ms} ms`))
    }, ms)
  })
  try {
    return await Promise.race([answer, thread.failure, silence])
  } finally {
    clearTimeout(timer)
  }
}
