import type { PictureNode } from '../object-picture.ts'
import type { Point, Size } from './viewport.ts'

/** The outline of a node around 0, 0. Each kind has its own, so that color is not the only sign. */
export function outline(kind: PictureNode['kind'], { width, height }: Size): string {
  const [x, y] = [width / 2, height / 2]
  switch (kind) {
    case 'input':
    case 'mock':
      return rounded(x, y, Math.min(y, 21))
    case 'field':
      return rounded(x, y, 6)
    case 'element':
      return `M${9 - x} ${-y}H${x - 9}L${x} ${9 - y}V${y - 9}L${x - 9} ${y}H${9 - x}L${-x} ${y - 9}V${9 - y}Z`
    case 'call':
      return `M${-x} ${-y}H${x}V${y}H${-x}ZM${5 - x} ${-y}V${y}M${x - 5} ${-y}V${y}`
    case 'static':
      return `M${-x} ${-y}H${x - 10}L${x} ${10 - y}V${y}H${-x}ZM${x - 10} ${-y}V${10 - y}H${x}`
  }
}

/** A sign for each kind, in a box of 16 by 16, drawn with strokes. */
export const signs: Readonly<Record<PictureNode['kind'], string>> = {
  input: 'M2 8h8M7 5l3 3-3 3M13 3v10',
  field: 'M3 8h.01M6.5 5.5h6.5M6.5 10.5h6.5',
  element: 'M6 3H3.5v10H6M10 3h2.5v10H10M8 8h.01',
  call: 'M6 3C3.6 5.6 3.6 10.4 6 13M10 3c2.4 2.6 2.4 7.4 0 10',
  mock: 'M2 8h3M5 3.5h7v9h-7zM12 8h2',
  static: 'M3.5 3.5h9v9h-9zM3.5 6.5h9',
}

/** CSS colors, as in the charts. */
export const colors: Readonly<Record<PictureNode['kind'], string>> = {
  input: 'var(--series-0)',
  field: 'var(--series-3)',
  element: 'var(--series-1)',
  call: 'var(--series-5)',
  mock: 'var(--series-2)',
  static: 'var(--series-4)',
}

/** A line through points with rounded corners. */
export function curve(points: readonly Point[]): string {
  const [first, ...rest] = points
  const last = rest.at(-1)
  if (first === undefined || last === undefined) return ''
  const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const bends = rest.slice(0, -1).map((point, at) => {
    const to = middle(point, rest[at + 1]!)
    return `Q${point.x} ${point.y} ${to.x} ${to.y}`
  })
  return `M${first.x} ${first.y}${bends.join('')}L${last.x} ${last.y}`
}

function rounded(x: number, y: number, r: number): string {
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${r - x} ${-y}H${x - r}${corner(r, r)}V${y - r}${corner(-r, r)}H${r - x}${corner(-r, -r)}V${r - y}${corner(r, -r)}Z`
}
