import { shareOn } from '../../panels/charts/landscape-shapes.ts'
import type { PopulationPoint } from './population-points.ts'
import type { LandscapeFrame } from './landscape-axes.ts'

/** The names of the dots of a landscape. */
export interface DotNames {
  readonly own: string
  readonly other: string
  readonly population: string
  /** An individual of the population. */
  readonly member: string
}

/** A test on a landscape. */
export interface Dot {
  readonly kind: 'own' | 'other' | 'population'
  /** Index in the population, from 0. */
  readonly member?: number
  /** A number for each axis. */
  readonly at: readonly number[]
  /** The position on each axis, in [0, 1]; undefined beyond the edge. */
  readonly shares: readonly number[] | undefined
  /** The height of its cell; NaN beyond the edge or if unknown. */
  readonly height: number
}

/** All dots of a landscape. The best test is last, so that it is drawn on top. */
export function dotsOf(
  { axes, points }: LandscapeFrame,
  population: readonly PopulationPoint[],
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
