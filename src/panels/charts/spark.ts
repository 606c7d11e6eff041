import type { Samples } from '../../session/run/samples.ts'

/** The box that a sparkline fills, in pixels. */
export interface Box {
  readonly width: number
  readonly height: number
}

/** Points of a sparkline: more would not show at its width. */
const mostPoints = 32

/**
 * An SVG path through the heights of a goal (see `heightOf`), oldest left; far is at the top of the box and covered at
 * its bottom. Empty while nothing was measured.
 */
export function sparkPath(samples: Samples, goal: number, box: Box): string {
  const values = samples.map((it) => it.heights[goal] ?? NaN)
  return curvePath(values, Math.max(...thinned(values).filter((it) => !Number.isNaN(it)), 1), box)
}

/** An SVG path through values from 0, at the bottom of the box, to `most`, at its top; oldest left. `NaN` is left out. */
export function curvePath(all: readonly number[], most: number, { width, height }: Box): string {
  const values = thinned(all)
  const across = values.length < 2 ? 0 : width / (values.length - 1)
  let path = ''
  values.forEach((value, at) => {
    if (Number.isNaN(value)) return
    path += `${path === '' ? 'M' : 'L'}${round(at * across)} ${round(height * (1 - value / most))}`
  })
  return path
}

/** At most `mostPoints` of the values, evenly spread, the last one among them. */
function thinned(values: readonly number[]): readonly number[] {
  if (values.length <= mostPoints) return values
  const stride = (values.length - 1) / (mostPoints - 1)
  return Array.from({ length: mostPoints }, (_, at) => values[Math.round(at * stride)]!)
}

const round = (value: number): number => Math.round(10 * value) / 10
