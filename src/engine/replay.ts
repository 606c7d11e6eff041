import type { Replay } from '../../engine/model/report.ts'
import type { TestCase } from '../../engine/model/statement.ts'
import type { Job } from '../../engine/worker/engine-api.ts'
import type { Interruption } from '../../engine/worker/interruption.ts'
import type { EngineLink } from '../../engine/worker/link.ts'

/** What came of running a test once more. */
export type Replayed =
  | { readonly kind: 'replayed'; readonly replay: Replay }
  | { readonly kind: 'lost'; readonly interruption: Interruption }

/** Longest time to load the module and run one test of it, in ms: the test was run before, and did not take that long. */
const longestReplay = 5000

/** Runs a test in an engine of its own, which is gone afterwards. Never rejects. */
export async function replayIn(link: EngineLink | Interruption, job: Job, test: TestCase): Promise<Replayed> {
  if ('reason' in link) return { kind: 'lost', interruption: link }
  try {
    const answer = await link.ask('replay', [job, test], longestReplay)
    return answer.kind === 'lost'
      ? { kind: 'lost', interruption: answer.why }
      : { kind: 'replayed', replay: answer.value }
  } finally {
    link.close()
  }
}
