import { explainQuestions } from '../features/explain/questions.ts'
import { loadingQuestions } from '../features/loading/questions.ts'
import { concolicQuestions } from '../techniques/concolic/questions.ts'
import { flagQuestions } from '../techniques/flags/questions.ts'
import { vectorQuestions } from '../features/vectors/questions.ts'
import type { Question } from '../techniques/question.ts'

/** Every question about the code of a job, by name. */
export const questions = {
  ...loadingQuestions,
  ...explainQuestions,
  ...vectorQuestions,
  ...flagQuestions,
  ...concolicQuestions,
}

type Questions = typeof questions

export type QuestionName = keyof Questions

/** The plain data of a question's request. */
export type RequestOf<Name extends QuestionName> = NonNullable<Questions[Name]['request']>

export type AnswerOf<Name extends QuestionName> =
  Questions[Name] extends Question<unknown, infer Answer> ? Answer : never
