import type { EngineApi } from '../../engine/worker/entry/engine-api.ts'
import type { Interruption } from '../../engine/worker/supervise/interruption.ts'
import type { Answer, AnswerTo, EngineLink } from '../../engine/worker/supervise/link.ts'
import { serveSmt } from '../../engine/worker/z3/serve-smt.ts'
import type { EvaluateScript } from '../../engine/worker/z3/z3-threads.ts'

/** Longest time to load the module and run one test of it, in ms: the test was run before, and did not take that long. */
const longest = 5000

/** The same for all tests that a person wrote, and the mutants that they are to notice. */
const longestWritten = 20_000

/** As `longest`, where Z3 may be asked for some of its decisions; and for one script. */
const longestWithScripts = 30_000
const longestScript = 2000

/** Asks an engine of its own, which is gone afterwards, about one test, which may ask Z3 where there is `evaluate`. Never rejects. */
export async function askOnce<
  Question extends 'replay' | 'explain' | 'explainDistance' | 'landscape' | 'vectors' | 'explainPath' | 'runWritten',
>(
  link: EngineLink | Interruption,
  question: Question,
  args: Parameters<EngineApi[Question]>,
  evaluate?: EvaluateScript,
): Promise<Answer<AnswerTo<Question>>> {
  if ('reason' in link) return { kind: 'lost', why: link }
  try {
    if (question === 'runWritten') return await link.ask(question, args, longestWritten)
    if (evaluate === undefined) return await link.ask(question, args, longest)
    const answer = link.ask(question, args, longestWithScripts)
    void serveSmt(link, evaluate, () => longestScript)
    return await answer
  } finally {
    link.close()
  }
}
