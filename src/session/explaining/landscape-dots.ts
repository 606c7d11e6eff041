import { shareOn } from '../../panels/charts/landscape-shapes.ts'
import type { HeldPoint } from './held-points.ts'
import type { Ground } from './landscape-axes.ts'

/** What the dots of a landscape are, in words. */
export interface DotNames {
  readonly own: string
  readonly other: string
  readonly population: string
  /** One of the population. */
  readonly member: string
}

/** A test on a landscape. */
export interface Dot {
  readonly kind: 'own' | 'other' | 'population'
  /** Of the population: which of its members it is, counted from 0. */
  readonly member?: number
  /** A number for each axis. */
  readonly at: readonly number[]
  /** Of each axis in [0, 1]; undefined beyond the edge. */
  readonly shares: readonly number[] | undefined
  /** Of the cell that it lies in; NaN beyond the edge, and where it is not known. */
  readonly height: number
}

/** All dots of a landscape, the best test last, so that it is drawn above the others. */
export function dotsOf(
  { axes, points }: Ground,
  population: readonly HeldPoint[],
  heights: readonly number[],
): readonly Dot[] {
  const placed = (at: readonly number[]): Pick<Dot, 'at' | 'shares' | 'height'> => {
    const shares = axes.flatMap(({ values }, axis) => shareOn(values, at[axis]!) ?? [])
    if (shares.length < axes.length) return { at, shares: undefined, height: NaN }
    const [column, row = 0] = shares.map((it, axis) => Math.round(it * (axes[axis]!.values.length - 1)))
    return { at, shares, height: heights[row * axes[0]!.values.length + column!] ?? NaN }
  }
  return [
    ...points.map((at): Dot => ({ kind: 'other', ...placed(at) })),
    ...population.map(({ test, at }): Dot => ({ kind: 'population', member: test, ...placed(at) })),
    { kind: 'own', ...placed(axes.map((it) => it.own)) },
  ]
}
