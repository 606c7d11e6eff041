import { explainAnswers } from '../features/explain/answers.ts'
import { loadingAnswers } from '../features/loading/answers.ts'
import { vectorAnswers } from '../features/vectors/answers.ts'
import type { AnswerFunction, Answers } from '../techniques/question.ts'
import type { Technique } from '../techniques/technique.ts'
import type { AnswerOf, QuestionName, RequestOf } from './questions.ts'

/** The function that answers a question, from the features and these techniques. Throws if there is none. */
export function answerFunction<Name extends QuestionName>(
  techniques: readonly Technique[],
  name: Name,
): AnswerFunction<RequestOf<Name>, AnswerOf<Name>> {
  const all: readonly Answers[] = [
    loadingAnswers,
    explainAnswers,
    vectorAnswers(techniques),
    ...techniques.map((it) => it.answers ?? {}),
  ]
  const owner = all.find((it) => Object.hasOwn(it, name))
  if (owner === undefined) throw new Error(`There is no answer to the question ${name}`)
  // Only a technique's own file knows the types of its questions.
  return owner[name] as AnswerFunction<unknown, AnswerOf<Name>>
}
