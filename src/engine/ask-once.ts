import type { EngineApi } from '../../engine/worker/engine-api.ts'
import type { Interruption } from '../../engine/worker/interruption.ts'
import type { Answer, AnswerTo, EngineLink } from '../../engine/worker/link.ts'

/** Longest time to load the module and run one test of it, in ms: the test was run before, and did not take that long. */
const longest = 5000

/** Asks an engine of its own, which is gone afterwards, about one test. Never rejects. */
export async function askOnce<Question extends 'replay' | 'explain' | 'explainPath'>(
  link: EngineLink | Interruption,
  question: Question,
  args: Parameters<EngineApi[Question]>,
): Promise<Answer<AnswerTo<Question>>> {
  if ('reason' in link) return { kind: 'lost', why: link }
  try {
    return await link.ask(question, args, longest)
  } finally {
    link.close()
  }
}
