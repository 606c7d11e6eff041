import type { SymbolicInput } from '../../../model/symbolic/symbolic.ts'
import { pick, type Random } from '../../../random/random.ts'

/**
 * Ends of the intervals of a number on either side of 0: each as wide as the one before it to the power of two
 * (docs/algorithms.md 7.5).
 */
const ends = [1, 16, 256, 2 ** 16, 2 ** 32, Infinity]

/** One of the intervals into which the domain of a number is divided, so that solutions are spread; other domains stay whole. */
export function partOf(domain: SymbolicInput, random: Random): SymbolicInput {
  if (domain.sort !== 'number') return domain
  const { low, high } = domain
  const parts = ends.flatMap((end, at) => {
    const begin = at === 0 ? 0 : ends[at - 1]!
    return [
      [begin, end],
      [-end, -begin],
    ].flatMap(([from, to]) => (Math.max(from!, low) < Math.min(to!, high) ? [[from!, to!] as const] : []))
  })
  if (parts.length === 0) return domain
  const [from, to] = pick(random, parts)
  return { ...domain, low: Math.max(from, low), high: Math.min(to, high) }
}
