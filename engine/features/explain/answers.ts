import { replayOf } from '../../finish/replay.ts'
import type { AnswersTo } from '../../techniques/question.ts'
import { explainDistance } from './explain-distance.ts'
import { landscapeOf } from './landscape.ts'
import type { explainQuestions } from './questions.ts'

export const explainAnswers: AnswersTo<typeof explainQuestions> = {
  replay: ({ compiled, runners }, { test }) => runners.withMutantRunner((runner) => replayOf(test, compiled, runner)),
  async distance({ compiled, runners, print }, { test, wanted }) {
    const reason = await explainDistance(compiled, runners, test, wanted)
    const { lines } = await runners.withMutantRunner((runner) => replayOf(test, compiled, runner))
    return { ...reason, lines, statements: print(test) }
  },
  async landscape({ compiled, runners, print }, { test, wanted, axes }, isOver) {
    const nearness = await landscapeOf(compiled, runners.executor(), test, wanted, axes, isOver)
    return { nearness, statements: print(test) }
  },
}
