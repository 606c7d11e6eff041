import { seeded, shuffle } from '../../random/random.ts'

/** Orders of chance, besides forward and backward. */
const shuffles = 2

/** A few orders that differ much: forward, backward, and some of chance. */
export function fewOrders<T>(items: readonly T[]): readonly (readonly T[])[] {
  const shuffled = Array.from({ length: shuffles }, (_, seed) => shuffle(items, seeded(seed)))
  return [items, items.toReversed(), ...shuffled]
}

/**
 * Orders in which each item stands right behind every other one at least once: as many as there are items, or one more
 * where their number is odd. They are the rows of a row-complete Latin square (Williams 1949), which exists for every even
 * number; an odd one leaves a gap in each row.
 */
export function ordersOfAllPairs<T>(items: readonly T[]): readonly (readonly T[])[] {
  const size = items.length + (items.length % 2)
  // 0, 1, -1, 2, -2, …: neighbours differ by another number each time, so no two of them meet again in a shifted row.
  const first = Array.from({ length: size }, (_, at) => (at % 2 === 0 ? size - at / 2 : (at + 1) / 2))
  return first.map((_, shift) =>
    first
      .map((it) => (it + shift) % size)
      .filter((it) => it < items.length)
      .map((it) => items[it]!),
  )
}
