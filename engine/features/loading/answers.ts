import type { AnswersTo } from '../../techniques/question.ts'
import { findVariables } from './find-variables.ts'
import type { loadingQuestions } from './questions.ts'

export const loadingAnswers: AnswersTo<typeof loadingQuestions> = {
  failingImports: ({ runners }) => runners.executor().failingImports(),
  async variablesAtLoad({ runners, compiled }, _, isOver) {
    const { constants } = compiled.subject
    const found = await findVariables({ executor: runners.executor(), constants, isOver })
    return Object.entries(found).map(([name, value]) => ({ name, value }))
  },
}
