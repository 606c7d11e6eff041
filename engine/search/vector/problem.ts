import type { Primitive } from '../../model/subject/type.ts'
import type { SymbolicInput } from '../../model/symbolic/symbolic.ts'
import type { Random } from '../../random/random.ts'

/** An input vector: one number for each axis, within its bounds. */
export type Vector = readonly number[]

/** The range of one number of a vector, bounds included. A boolean is an integer from 0 to 1. */
export interface Axis {
  readonly low: number
  readonly high: number
  readonly isWhole: boolean
}

/** The branches that one run has to cover together, ascending: a path without order, or a single branch. */
export type Target = readonly number[]

/** A function under test as a search sees it: only numbers, so that algorithms for continuous spaces apply. */
export interface VectorProblem {
  readonly axes: readonly Axis[]
  /** The targets to cover, numbered by index. */
  readonly targets: readonly Target[]
  /** Runs a batch in order. Returns branch similarities by vector (`similarity.ts`). The only impure member. */
  readonly run: (batch: readonly Vector[]) => Promise<readonly Float64Array[]>
}

/** A problem whose vectors encode the arguments of a function. */
export interface ArgumentProblem extends VectorProblem {
  /** The domain of each argument. */
  readonly domains: readonly SymbolicInput[]
  argumentsOf(vector: Vector): readonly Primitive[]
  vectorOf(args: readonly Primitive[]): Vector
}

/** A vector that has been run. */
export interface Rated {
  readonly vector: Vector
  /** By branch, in [0, 1]; 1 if covered. */
  readonly similarities: Float64Array
}

/** The nearest number that an axis allows. */
export function within({ low, high, isWhole }: Axis, value: number): number {
  const bounded = Math.min(high, Math.max(low, value))
  return isWhole ? Math.round(bounded) : bounded
}

/** A vector of numbers drawn uniformly within their bounds. */
export function drawVector(axes: readonly Axis[], random: Random): Vector {
  return axes.map((it) => drawNumber(it, random))
}

/** A number drawn uniformly within the bounds of an axis. */
export function drawNumber({ low, high, isWhole }: Axis, random: Random): number {
  if (!isWhole) return low + random.next() * (high - low)
  return low + Math.floor(fine(random) * (high - low + 1))
}

/** A number in [0, 1) with 52 random bits instead of 32: some ranges in the paper need more. */
function fine(random: Random): number {
  return (Math.floor(random.next() * fineness) + random.next()) / fineness
}

const fineness = 2 ** 20
