import type { Report } from '../../engine/model/report/report.ts'
import type { Ended, Job } from '../../engine/worker/entry/engine-api.ts'
import type { Interruption } from '../../engine/worker/supervise/interruption.ts'
import { type EngineLink, longestOpening, longestWork } from '../../engine/worker/supervise/link.ts'
import { createWatch, longestSilence } from '../../engine/worker/supervise/watch.ts'

/** The result of finishing tests again. */
export type Finished =
  | { readonly kind: 'finished'; readonly report: Report }
  | { readonly kind: 'lost'; readonly interruption: Interruption }

/** Finishes and prints the seeds of a job in an engine of its own, which is then closed. Never rejects. */
export async function finishIn(
  link: EngineLink | Interruption,
  job: Job,
  ended: Ended,
  pause: (ms: number) => Promise<void>,
): Promise<Finished> {
  if ('reason' in link) return { kind: 'lost', interruption: link }
  try {
    const greeting = await link.ask('hello', [], longestOpening)
    if (greeting.kind === 'lost') return { kind: 'lost', interruption: greeting.why }
    const answer = link.ask('finishOnly', [job, ended, 'whole'], longestWork)
    const finished = await createWatch(pause).whileAlive(link, answer, () => longestSilence)
    return finished.kind === 'lost'
      ? { kind: 'lost', interruption: finished.why }
      : { kind: 'finished', report: finished.value }
  } finally {
    link.close()
  }
}
