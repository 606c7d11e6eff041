import type { GoalDistance } from '../../../engine/model/report/report.ts'
import { type Changes, changesInWords } from './changes.ts'
import { count, duration, plural } from '../format.ts'
import { isCovered } from './goal-distance.ts'
import { distanceIn, type Sample, type Samples } from './samples.ts'

/** The time of a moment: "480 evaluations, 0.3 s". */
export function whenInWords({ evaluations, ms }: Sample): string {
  return `${plural(evaluations, 'evaluation')}, ${duration(ms)}`
}

/** The last step at a moment: "Generation 4, test 12 of 50", or its evaluations outside of step mode. */
export function stepInWords({ tried, evaluations }: Sample): string {
  if (tried === undefined) return `After ${plural(evaluations, 'evaluation')}`
  return `Generation ${count(tried.generation)}, test ${count(tried.at)} of ${count(tried.of)}`
}

/** A moment, for screen readers. */
export function momentInWords(sample: Sample, changes: Changes, goals: number): string {
  const tried = sample.tried === undefined ? '' : ` ${sample.tried.statements.join('; ')}`
  return `${stepInWords(sample)}: ${changesInWords(changes)}. ${count(sample.covered)} of ${count(goals)} covered.${tried}`
}

/** The later progress of a goal. It is needed because the details of the best test are from the newest moment. */
export interface Later {
  readonly isCovered: boolean
  readonly text: string
}

/** Undefined if the goal made no progress. */
export function laterOf(samples: Samples, moment: Sample, goal: number): Later | undefined {
  const later = samples.slice(samples.indexOf(moment) + 1)
  const at = distanceIn(moment, goal)
  const isNearer = ({ level, distance }: GoalDistance, than: GoalDistance): boolean =>
    level < than.level || (level === than.level && distance < than.distance)
  const nearest = later.map((it) => distanceIn(it, goal)).reduce((a, b) => (isNearer(b, a) ? b : a), at)
  if (!isNearer(nearest, at)) return undefined
  const first = later.find((it) => !isNearer(nearest, distanceIn(it, goal)))!
  const by = `by evaluation ${count(first.evaluations)}`
  const text = isCovered(nearest)
    ? `Not covered at this point; it was covered later, ${by}. The details below describe the covering test.`
    : `A closer test was found later, ${by}. The details below describe that test.`
  return { isCovered: isCovered(nearest), text }
}
