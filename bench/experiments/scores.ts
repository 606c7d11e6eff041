import { type Criterion, criteria } from '../../engine/model/goal/options.ts'
import { mean } from '../../engine/stats/quantile.ts'
import type { Covered } from './coverage.ts'
import type { Aspect } from './experiment.ts'
import type { ResultLine, Results } from './result-file.ts'

/** The coverages of an experiment, from 0 to 1. */
export interface Scores {
  /** The aspects that every subject with a finished run has. */
  readonly aspects: readonly Aspect[]
  /** One coverage for each finished run; empty if the subject has no goals of the criterion. */
  of(subject: string, configuration: string, aspect: Aspect): readonly number[]
}

type Finished = Extract<ResultLine, { kind: 'finished' }>

/** The goals to discover are all that any run of the subject discovered (as in Zhou et al., section 4). */
export function scoresOf({ header, lines }: Results): Scores {
  const finished = lines.filter((it) => it.kind === 'finished')
  const measured = criteria.filter((it) => header.criteria.includes(it))
  const most = new Map<string, number>()
  for (const { subject, coverages } of finished) {
    for (const criterion of measured) {
      const key = keyOf(subject, criterion)
      most.set(key, Math.max(most.get(key) ?? 0, coverages[criterion]!.discovered))
    }
  }
  const scoreOf = ({ subject, coverages }: Finished, criterion: Criterion): number =>
    ratio(coverages[criterion]!, most.get(keyOf(subject, criterion))!)
  const scores = new Map<string, number[]>()
  const add = (run: Finished, aspect: Aspect, score: number): void => {
    const key = keyOf(run.subject, run.configuration, aspect)
    const list = scores.get(key)
    if (list === undefined) scores.set(key, [score])
    else list.push(score)
  }
  for (const run of finished.toSorted((a, b) => a.seed - b.seed)) {
    const all = measured
      .map((criterion) => ({ criterion, score: scoreOf(run, criterion) }))
      .filter((it) => !Number.isNaN(it.score))
    for (const { criterion, score } of all) add(run, criterion, score)
    if (0 < all.length) add(run, 'mean', mean(all.map((it) => it.score)))
  }
  return {
    aspects: measured.length === 1 ? measured : [...measured, 'mean'],
    of: (subject, configuration, aspect) => scores.get(keyOf(subject, configuration, aspect)) ?? [],
  }
}

/** NaN if there is nothing to cover. */
function ratio({ covered, known, discovered }: Covered, most: number): number {
  return (covered + discovered) / (known + most)
}

function keyOf(...parts: readonly string[]): string {
  return JSON.stringify(parts)
}
