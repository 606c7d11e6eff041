import type { Random } from '../../random/random.ts'

/** An input vector: one number for each axis, within its bounds. */
export type Vector = readonly number[]

/** Where one number of a vector may lie, bounds included. A boolean is a whole number from 0 to 1. */
export interface Axis {
  readonly low: number
  readonly high: number
  readonly isWhole: boolean
}

/** The branches that one run has to cover together, ascending: a path without order, or a single branch. */
export type Target = readonly number[]

/**
 * What a search has to know about the function that it finds inputs for: neither its types nor its code, but only numbers,
 * so that algorithms for continuous spaces apply.
 */
export interface VectorProblem {
  readonly axes: readonly Axis[]
  /** What is to be covered. Indices into this list are the numbers of targets. */
  readonly targets: readonly Target[]
  /** Runs a batch in order: for each vector how similar its run was to covering each branch, see `similarity.ts`. The only impure member. */
  readonly run: (batch: readonly Vector[]) => Promise<readonly Float64Array[]>
}

/** A vector that has been run. */
export interface Rated {
  readonly vector: Vector
  /** By branch, in [0, 1]; 1 where it was covered. */
  readonly similarities: Float64Array
}

/** The nearest number that an axis allows. */
export function within({ low, high, isWhole }: Axis, value: number): number {
  const bounded = Math.min(high, Math.max(low, value))
  return isWhole ? Math.round(bounded) : bounded
}

/** A vector whose numbers are uniform within their bounds. */
export function drawVector(axes: readonly Axis[], random: Random): Vector {
  return axes.map((it) => drawNumber(it, random))
}

/** A number that is uniform within the bounds of an axis. */
export function drawNumber({ low, high, isWhole }: Axis, random: Random): number {
  if (!isWhole) return low + random.next() * (high - low)
  return low + Math.floor(fine(random) * (high - low + 1))
}

/** A number in [0, 1) with more than the 32 bits of chance that one draw has: ranges of the paper are wider. */
function fine(random: Random): number {
  return (Math.floor(random.next() * fineness) + random.next()) / fineness
}

const fineness = 2 ** 20
