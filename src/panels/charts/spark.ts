import type { Samples } from '../../session/run/samples.ts'

/** The size of a sparkline, in pixels. */
export interface Box {
  readonly width: number
  readonly height: number
}

/** Most points of a sparkline: more would not show at its width. */
const mostPoints = 32

/** An SVG path through the heights (`heightOf`) of a goal: far at the top. Empty if nothing was measured. */
export function sparkPath(samples: Samples, goal: number, box: Box): string {
  const values = samples.map((it) => it.heights[goal] ?? NaN)
  return curvePath(values, Math.max(...thinned(values).filter((it) => !Number.isNaN(it)), 1), box)
}

/** An SVG path through values from 0 (bottom) to `most` (top), oldest left. Skips `NaN`. */
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

/** At most `mostPoints` evenly spread values, including the last. */
function thinned(values: readonly number[]): readonly number[] {
  if (values.length <= mostPoints) return values
  const stride = (values.length - 1) / (mostPoints - 1)
  return Array.from({ length: mostPoints }, (_, at) => values[Math.round(at * stride)]!)
}

const round = (value: number): number => Math.round(10 * value) / 10
