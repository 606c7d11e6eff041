import type { CoursePoint, Nearness, Snapshot } from '../../engine/model/report.ts'

/** The state of a run at one moment, as the charts need it. */
export interface Sample {
  readonly ms: number
  readonly evaluations: number
  readonly covered: number
  /** Per goal, see `heightOf`. */
  readonly heights: Float32Array
}

/** The course of a run, oldest first, at most `mostSamples` of it. */
export type Samples = readonly Sample[]

/** More points than pixels show nothing more. */
const mostSamples = 320

/**
 * How high a goal still is above being covered: approach level plus a normalised distance, 0 when covered, NaN when not
 * measured yet. The cube root comes first because d / (d + 1) alone shows nothing of the way from 1,000 to 10.
 */
export function heightOf({ level, distance }: Nearness): number {
  if (level === Infinity) return NaN
  if (distance === Infinity) return level + 1
  const root = Math.cbrt(distance)
  return level + root / (root + 1)
}

/**
 * The samples with one more. When they become too many, every other one is dropped, so that they cover the whole run at
 * half the density; the first and the newest stay.
 */
export function record(samples: Samples, snapshot: Snapshot): Samples {
  const sample: Sample = {
    ms: snapshot.elapsedMs,
    evaluations: snapshot.evaluations,
    covered: snapshot.covered,
    heights: Float32Array.from(snapshot.nearness, heightOf),
  }
  const kept = samples.length < mostSamples ? samples : samples.filter((_, at) => at % 2 === 0)
  return [...kept, sample]
}

/** The samples of a run that is over. Snapshots come too seldom to show a search that took a moment. */
export function samplesOf(course: readonly CoursePoint[]): Samples {
  return course.map(({ ms, evaluations, covered, nearness }) => ({
    ms,
    evaluations,
    covered,
    heights: Float32Array.from({ length: nearness.length / 2 }, (_, goal) =>
      heightOf({ level: nearness[2 * goal]!, distance: nearness[2 * goal + 1]! }),
    ),
  }))
}
