import type { TypeId, TypeShape } from '../../model/subject/type.ts'
import type { Random } from '../../random/random.ts'

/** Types to draw from, some more often than others. */
export interface Lottery {
  readonly types: readonly TypeId[]
  /** The weights of the types up to and including each, added up. */
  readonly sums: readonly number[]
}

/** The lottery of an inferred type; only what is `possible` is drawn. */
export function lotteryOf(shape: TypeShape, possible: readonly TypeId[]): Lottery | undefined {
  if (shape.kind !== 'union' || shape.weights === undefined || possible.length === 0) return undefined
  const { members, weights } = shape
  let sum = 0
  const sums = possible.map((it) => (sum += weights[members.indexOf(it)]!))
  return { types: possible, sums }
}

/** A type of the lottery. */
export function drawn({ types, sums }: Lottery, random: Random): TypeId {
  const ticket = random.next() * sums.at(-1)!
  return types[sums.findIndex((it) => ticket < it)]!
}
