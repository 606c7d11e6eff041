import type { GoalDistance } from '../../../engine/model/report/report.ts'
import type { GoalRow } from '../../session/run/goal-rows.ts'
import { distanceIn, type Sample, type Samples } from '../../session/run/samples.ts'

/** The distance of one goal over time, in a box whose axes all goals share. */
export interface GoalCurve {
  readonly row: GoalRow
  /** An SVG path in the box. */
  readonly path: string
  /** The first and the current distance; infinite if never measured. */
  readonly first: GoalDistance
  readonly now: GoalDistance
  /** When it last improved, in ms since the run began; undefined if never. */
  readonly improvedMs: number | undefined
}

/** Many small charts with the same axes. */
export interface Multiples {
  readonly curves: readonly GoalCurve[]
  /** The end of the time axis, in ms, and the top of the other, a whole number. */
  readonly ms: number
  readonly height: number
}

const never: GoalDistance = { level: Infinity, distance: Infinity }

/** Most points of a path: more would not show at its width. */
const mostPoints = 80

/** Draws the distances of goals over time, in a box in pixels. O(goals × samples). */
export function multiplesOf(
  rows: readonly GoalRow[],
  samples: Samples,
  box: { readonly width: number; readonly height: number },
): Multiples {
  const ms = Math.max(samples.at(-1)?.ms ?? 0, 1)
  let highest = 1
  for (const { heights } of samples) {
    for (const { index } of rows) if (heights[index]! > highest) highest = heights[index]!
  }
  const height = Math.ceil(highest)
  return { curves: rows.map((row) => curveOf(row, samples, { ms, height }, box)), ms, height }
}

function curveOf(
  row: GoalRow,
  samples: Samples,
  most: { readonly ms: number; readonly height: number },
  box: { readonly width: number; readonly height: number },
): GoalCurve {
  const measured = samples.flatMap(({ ms, heights }) => {
    const height = heights[row.index] ?? NaN
    return Number.isNaN(height) ? [] : [{ ms, height }]
  })
  const improved = measured.findLastIndex(({ height }, at) => 0 < at && height < measured[at - 1]!.height)
  const distanceAt = (it: Sample): GoalDistance => distanceIn(it, row.index)
  const x = (ms: number): number => Math.round((10 * ms * box.width) / most.ms) / 10
  const y = (height: number): number => Math.round(10 * box.height * (1 - height / most.height)) / 10
  const path = thinned(measured)
    // Steps, because the best distance stays until it improves.
    .map((it, at) => (at === 0 ? `M${x(it.ms)} ${y(it.height)}` : `H${x(it.ms)}V${y(it.height)}`))
    .join('')
  return {
    row,
    path,
    first: samples.map(distanceAt).find((it) => it.level < Infinity) ?? never,
    now: samples.length === 0 ? never : distanceAt(samples.at(-1)!),
    improvedMs: improved < 0 ? undefined : measured[improved]!.ms,
  }
}

/** At most `mostPoints` evenly spread points, including the first and the last. */
function thinned<T>(points: readonly T[]): readonly T[] {
  if (points.length <= mostPoints) return points
  const stride = (points.length - 1) / (mostPoints - 1)
  return Array.from({ length: mostPoints }, (_, at) => points[Math.round(at * stride)]!)
}
