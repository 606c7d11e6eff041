import type { GoalDistance } from '../../../engine/model/report/report.ts'
import { type Changes, changesInWords } from './changes.ts'
import { count, duration, plural } from '../format.ts'
import { isCovered } from './nearness.ts'
import { nearnessIn, type Sample, type Samples } from './samples.ts'

/** When a moment of a run was: "480 evaluations, 0.3 s". */
export function whenInWords({ evaluations, ms }: Sample): string {
  return `${plural(evaluations, 'evaluation')}, ${duration(ms)}`
}

/** What was done last at a moment: "Generation 4, test 12 of 50", or all of a generation. */
export function stepInWords({ tried, evaluations }: Sample): string {
  if (tried === undefined) return `After ${plural(evaluations, 'evaluation')}`
  return `Generation ${count(tried.generation)}, test ${count(tried.at)} of ${count(tried.of)}`
}

/** A moment for somebody who listens. */
export function momentInWords(sample: Sample, changes: Changes, goals: number): string {
  const tried = sample.tried === undefined ? '' : ` ${sample.tried.statements.join('; ')}`
  return `${stepInWords(sample)}: ${changesInWords(changes)}. ${count(sample.covered)} of ${count(goals)} covered.${tried}`
}

/** What became of a goal after a moment that is looked at, because what is told of its best test is of the newest one. */
export interface Later {
  readonly isCovered: boolean
  readonly text: string
}

/** Undefined where the goal stayed as it was. */
export function laterOf(samples: Samples, moment: Sample, goal: number): Later | undefined {
  const later = samples.slice(samples.indexOf(moment) + 1)
  const at = nearnessIn(moment, goal)
  const isNearer = ({ level, distance }: GoalDistance, than: GoalDistance): boolean =>
    level < than.level || (level === than.level && distance < than.distance)
  const nearest = later.map((it) => nearnessIn(it, goal)).reduce((a, b) => (isNearer(b, a) ? b : a), at)
  if (!isNearer(nearest, at)) return undefined
  const first = later.find((it) => !isNearer(nearest, nearnessIn(it, goal)))!
  const by = `by evaluation ${count(first.evaluations)}`
  const text = isCovered(nearest)
    ? `Not covered at this point; it was covered later, ${by}. The details below describe the covering test.`
    : `A closer test was found later, ${by}. The details below describe that test.`
  return { isCovered: isCovered(nearest), text }
}
