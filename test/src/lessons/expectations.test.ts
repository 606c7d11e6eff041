import { expect, test } from 'vitest'
import { allHold, type Expectation, expectationInWords, holds } from '../../../src/lessons/expectations.ts'
import { type LessonOutcome, measures } from '../../../src/lessons/outcome.ts'
import { verdictOf } from '../../../src/lessons/predicted.ts'
import { readLesson } from '../../../src/lessons/read-lesson.ts'

function outcome(covered: number): LessonOutcome {
  const zeros = Object.fromEntries(measures.map((it) => [it, 0])) as Record<(typeof measures)[number], number>
  return {
    measures: { ...zeros, covered, evaluations: 100 },
    goals: [{ label: '`a < b` is true', covered: covered > 3 }],
  }
}

const outcomes = { off: outcome(2), on: outcome(5) }
const more: Expectation = { run: 'on', measure: 'covered', is: 'more than', than: 'off' }

test('expectations are decided by their runs', () => {
  expect(holds(more, outcomes)).toBe(true)
  expect(holds({ ...more, times: 2.5 }, outcomes)).toBe(false)
  expect(holds(more, { on: outcomes.on })).toBeUndefined()
  expect(holds({ run: 'on', goal: 'a < b', is: 'covered' }, outcomes)).toBe(true)
  expect(holds({ run: 'off', goal: 'a < b', is: 'open' }, outcomes)).toBe(true)
  expect(holds({ run: 'off', goal: 'no such', is: 'open' }, outcomes)).toBeUndefined()
  expect(allHold([more, { ...more, is: 'less than' }], outcomes)).toBe(false)
  expect(allHold([more, { run: 'own', measure: 'goals', is: 'at least', than: 1 }], outcomes)).toBeUndefined()
})

test('expectations are displayed as sentences', () => {
  const titles = { off: 'Random', on: 'Search', own: 'Your code' }
  expect(expectationInWords(more, titles)).toBe('Search: goals covered, more than Random')
  expect(expectationInWords({ ...more, is: 'at least', times: 0.5 }, titles)).toBe(
    'Search: goals covered, at least 50% of Random',
  )
})

test('a number is close within its factor, and the right choice depends on the runs', () => {
  const number = { question: '?', number: { run: 'on', measure: 'evaluations' }, within: 2 } as const
  expect(verdictOf(number, 60, outcomes)).toMatchObject({ kind: 'answered', isRight: true })
  expect(verdictOf(number, 201, outcomes)).toMatchObject({ kind: 'answered', isRight: false })
  const choice = {
    question: '?',
    choices: [
      { text: 'More', when: [more] },
      { text: 'No', when: [] },
    ],
  }
  expect(verdictOf(choice, 0, outcomes)).toEqual({ kind: 'answered', answer: 'More', isRight: true })
  expect(verdictOf(choice, 1, { off: outcome(5), on: outcome(2) })).toMatchObject({ answer: 'No', isRight: true })
  expect(verdictOf(choice, 0, { off: outcomes.off })).toEqual({ kind: 'waiting' })
})

test.each([
  ['# Title\n\n## Step\n', /no title or no head/u],
  ['# Title\n\n```json lesson\n{ "aim": 1 }\n```\n\n```ts program a.ts\n```\n', /figure|aim/u],
  ['# Title\n\n```json lesson\n{}\n```\n\n## Step\n\n```json figur\n{}\n```\n', /"json figur" is not known/u],
  ['# Title\n\n```json lesson\n{}\n```\n\n## Step\n\n```json figure\n{\n```\n', /"json figure" is not JSON/u],
])('an invalid lesson is refused with the place of the error: %j', (markdown, why) => {
  expect(() => readLesson(3, markdown)).toThrow(why)
  expect(() => readLesson(3, markdown)).toThrow(/^Lesson 3: /u)
})
