import { reportedGoals } from '../../goals/list-goals.ts'
import type { AnswersTo } from '../../techniques/question.ts'
import type { Technique } from '../../techniques/technique.ts'
import type { vectorQuestions } from './questions.ts'
import { vectorHistory, type VectorSearchContext } from './vector-history.ts'

/** Answers with the help of the technique that learns from vectors. Throws if a search needs one and there is none. */
export function vectorAnswers(techniques: readonly Technique[]): AnswersTo<typeof vectorQuestions> {
  return {
    async vectors({ compiled, runners, print }, task, isOver) {
      const context: VectorSearchContext = {
        compiled,
        list: reportedGoals(compiled, ['branch']),
        executor: runners.executor(),
        learnerOf(...problem) {
          const learner = techniques.find((it) => it.vectorLearner !== undefined)?.vectorLearner
          if (learner === undefined) throw new Error('No technique learns from input vectors')
          return learner(...problem)
        },
      }
      const history = await vectorHistory(context, task, isOver)
      return { ...history, statements: print(history.best) }
    },
  }
}
