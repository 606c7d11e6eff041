import type { TypeId, TypeShape } from '../../model/subject/type.ts'
import type { Random } from '../../random/random.ts'

/** A weighted choice of types. */
export interface Lottery {
  readonly types: readonly TypeId[]
  /** Cumulative weights of the types. */
  readonly sums: readonly number[]
}

/** The lottery of an inferred type over its `possible` members. */
export function lotteryOf(shape: TypeShape, possible: readonly TypeId[]): Lottery | undefined {
  if (shape.kind !== 'union' || shape.weights === undefined || possible.length === 0) return undefined
  const { members, weights } = shape
  let sum = 0
  const sums = possible.map((it) => (sum += weights[members.indexOf(it)]!))
  return { types: possible, sums }
}

/** Draws a type. */
export function drawn({ types, sums }: Lottery, random: Random): TypeId {
  const ticket = random.next() * sums.at(-1)!
  return types[sums.findIndex((it) => ticket < it)]!
}
