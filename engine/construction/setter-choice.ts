import type { Setter } from '../model/object-graph.ts'
import type { Random } from '../random/random.ts'

/** One of some setters, each with a probability in proportion to its score (Equation 1); undefined of none. */
export function sampleSetter(setters: readonly Setter[], random: Random): Setter | undefined {
  const total = setters.reduce((sum, it) => sum + it.score, 0)
  let left = random.next() * total
  return setters.find((it) => (left -= it.score) < 0) ?? setters.at(-1)
}
