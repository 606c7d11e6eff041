/** The size of a landscape, in the units of its picture. */
export interface Frame {
  readonly width: number
  readonly height: number
}

/** The number of shades besides that of covered cells. */
export const shades = 10

/** Scales heights to [0, 1], because far from a goal they are nearly alike. A `floor` replaces the least. */
export function shareOfHeights(heights: readonly number[], floor = Infinity): (height: number) => number {
  const known = heights.filter((it) => !Number.isNaN(it))
  const least = known.reduce((a, b) => Math.min(a, b), floor)
  const most = known.reduce((a, b) => Math.max(a, b), -Infinity)
  return (height) => (most === least ? (least === 0 ? 0 : 1) : (height - least) / (most - least))
}

/** An SVG path through the heights of a curve: far at the top, near at the bottom, with gaps where unknown. */
export function curveOf(heights: readonly number[], { width, height }: Frame, floor?: number): string {
  const share = shareOfHeights(heights, floor)
  let path = ''
  let isDown = false
  heights.forEach((fraction, at) => {
    if (Number.isNaN(fraction)) {
      isDown = false
      return
    }
    const x = (width * at) / Math.max(1, heights.length - 1)
    path += `${isDown ? 'L' : 'M'}${round(x)} ${round(height * (1 - share(fraction)))}`
    isDown = true
  })
  return path
}

/**
 * SVG paths for the cells of each shade of a map: 0 for covered cells, then from near to far, each with an equal number
 * of cells so that every slope shows. The first row of cells is at the bottom.
 */
export function cellsOf(heights: readonly number[], columns: number, { width, height }: Frame): readonly string[] {
  const rows = heights.length / columns
  const shadeOf = shadesOf(heights)
  const paths = Array.from({ length: shades + 1 }, () => '')
  const [across, up] = [width / columns, height / rows]
  heights.forEach((fraction, at) => {
    if (Number.isNaN(fraction)) return
    const shade = shadeOf(fraction)
    const x = (at % columns) * across
    const y = height - (Math.floor(at / columns) + 1) * up
    paths[shade] += `M${round(x)} ${round(y)}h${round(across)}v${round(up)}h${round(-across)}z`
  })
  return paths
}

/** The position of a value on an axis, in [0, 1]; undefined beyond its ends. */
export function shareOn(values: readonly number[], value: number): number | undefined {
  const [from, to] = [values[0]!, values.at(-1)!]
  if (value < from || to < value) return undefined
  return from === to ? 0.5 : (value - from) / (to - from)
}

/** Assigns shades by rank among the heights that are not 0. */
function shadesOf(heights: readonly number[]): (height: number) => number {
  const ranked = heights.filter((it) => 0 < it).sort((a, b) => a - b)
  const limits = Array.from(
    { length: shades },
    (_, at) => ranked[Math.floor((at * ranked.length) / shades)] ?? Infinity,
  )
  return (height) => (height === 0 ? 0 : Math.max(1, limits.filter((it) => it <= height).length))
}

const round = (value: number): number => Math.round(100 * value) / 100
