import { type Changes, changesInWords } from './changes.ts'
import { count, duration, plural } from './format.ts'
import type { Sample } from './samples.ts'

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
