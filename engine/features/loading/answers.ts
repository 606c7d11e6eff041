import type { AnswersTo } from '../../techniques/question.ts'
import type { loadingQuestions } from './questions.ts'

export const loadingAnswers: AnswersTo<typeof loadingQuestions> = {
  failingImports: ({ runners }) => runners.executor().failingImports(),
}
