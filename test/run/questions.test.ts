import { expect, test } from 'vitest'
import { answerFunction } from '../../engine/run/answers.ts'
import { type QuestionName, questions } from '../../engine/run/questions.ts'
import { techniques } from '../../engine/techniques/techniques.ts'

const names = Object.keys(questions) as QuestionName[]

test.each(names)('%s is answered by a feature or a technique', (name) => {
  expect(answerFunction(techniques, name)).toBeTypeOf('function')
})

test('a question to an unknown technique is refused', () => {
  expect(() => answerFunction([], 'flagTree')).toThrow('There is no answer to the question flagTree')
})

test('every answer function belongs to a question in the table', () => {
  const answered = techniques.flatMap((it) => Object.keys(it.answers ?? {}))
  expect(answered.filter((it) => !names.includes(it as QuestionName))).toEqual([])
})
