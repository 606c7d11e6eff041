import * as v from 'valibot'
import { techniqueTitle } from '../panels/techniques/techniques.ts'
import { count } from '../session/format.ts'
import { byEachTechnique, type LessonOutcome, type Measure, measures } from './outcome.ts'

/** The runs of a lesson: with its technique off, with it on, and of the student's own code. */
export const runNames = ['off', 'on', 'own'] as const
export type RunName = (typeof runNames)[number]

/** The results of a lesson's runs so far. */
export type Outcomes = Readonly<Partial<Record<RunName, LessonOutcome>>>

const relations = ['at least', 'at most', 'more than', 'less than', 'equal to'] as const

const ofMeasure = v.strictObject({
  run: v.picklist(runNames),
  measure: v.picklist(measures),
  is: v.picklist(relations),
  /** A number, or the same measure of another run. */
  than: v.union([v.number(), v.picklist(runNames)]),
  /** The factor for `than`. */
  times: v.exactOptional(v.pipe(v.number(), v.gtValue(0))),
})

const ofGoal = v.strictObject({
  run: v.picklist(runNames),
  /** A part of a goal's label; the first goal whose label contains it counts. */
  goal: v.pipe(v.string(), v.minLength(1)),
  is: v.picklist(['covered', 'open']),
})

export const expectationSchema = v.union([ofMeasure, ofGoal])

/** A checkable statement about the results of runs. */
export type Expectation = v.InferOutput<typeof expectationSchema>

/** Whether an expectation holds; undefined if one of its runs is missing or has no such goal. */
export function holds(expectation: Expectation, outcomes: Outcomes): boolean | undefined {
  const outcome = outcomes[expectation.run]
  if (outcome === undefined) return undefined
  if ('goal' in expectation) {
    const goal = outcome.goals.find((it) => it.label.includes(expectation.goal))
    return goal === undefined ? undefined : goal.covered === (expectation.is === 'covered')
  }
  const value = outcome.measures[expectation.measure]
  const bound = boundOf(expectation, outcomes)
  if (bound === undefined) return undefined
  switch (expectation.is) {
    case 'at least':
      return bound <= value
    case 'at most':
      return value <= bound
    case 'more than':
      return bound < value
    case 'less than':
      return value < bound
    case 'equal to':
      return value === bound
  }
}

/** Whether all expectations hold; undefined if one is undecided and none is false. */
export function allHold(expectations: readonly Expectation[], outcomes: Outcomes): boolean | undefined {
  const verdicts = expectations.map((it) => holds(it, outcomes))
  return verdicts.includes(false) ? false : verdicts.includes(undefined) ? undefined : true
}

/** Each measure, as words after a number. */
const measured: Readonly<Record<Measure, string>> = {
  coverage: 'percent covered',
  covered: 'goals covered',
  goals: 'goals to cover',
  searched: 'goals searched for',
  evaluations: 'tests run',
  reached: 'tests run before the last goal was covered',
  tests: 'tests in the suite',
  statements: 'statements in the suite',
  killed: 'mutants killed',
  mutants: 'mutants',
  ...byEachTechnique((it) => `goals covered by ${techniqueTitle(it).toLowerCase()}`),
}

/** The name of a measure in a table. */
export const measureInWords = (measure: Measure): string => measured[measure]

/** An expectation as a sentence; `titles` are the lesson's names of its runs. */
export function expectationInWords(expectation: Expectation, titles: Readonly<Record<RunName, string>>): string {
  const { run } = expectation
  if ('goal' in expectation)
    return `${titles[run]}: ${expectation.goal.replaceAll('`', '')} is ${expectation.is === 'covered' ? 'covered' : 'still open'}`
  const { measure, is, than, times = 1 } = expectation
  const factor = times === 1 ? '' : `${count(times * 100)}% of `
  const bound = typeof than === 'number' ? count(than * times) : `${factor}${titles[than]}`
  return `${titles[run]}: ${measured[measure]}, ${is === 'equal to' ? 'exactly' : is} ${bound}`
}

function boundOf(
  { measure, than, times = 1 }: v.InferOutput<typeof ofMeasure>,
  outcomes: Outcomes,
): number | undefined {
  const base = typeof than === 'number' ? than : outcomes[than]?.measures[measure]
  return base === undefined ? undefined : base * times
}
