import { pick, type Random } from '../../../../random/random.ts'
import type { Invariants } from './learn.ts'
import type { Relation } from './relation.ts'

/** Most shared relations to solve at a time: most follow from others, or are irrelevant to the goal [D]. */
const mostShared = 10

/** Any two inputs of a single call satisfy some equation. */
const leastEquated = 2

/** Equations shared by the calls with some outcomes. The last outcomes come first: they are hardest to reach. */
export function sharedEquations(invariants: Invariants, outcomes: readonly number[]): readonly Relation[] {
  const found = new Set<Relation>()
  for (const outcome of outcomes.toReversed()) {
    if (invariants.support(outcome) < leastEquated) continue
    for (const it of invariants.equations(outcome)) {
      if (mostShared <= found.size) return [...found]
      found.add(it)
    }
  }
  return [...found]
}

/** A sample of the relations shared by the calls with some outcomes; all outcomes have equal weight. */
export function sharedRelations(
  invariants: Invariants,
  outcomes: readonly number[],
  random: Random,
): readonly Relation[] {
  const some = new Set<Relation>()
  for (let i = 0; i < mostShared; i++) {
    const all = invariants.justified(pick(random, outcomes))
    if (0 < all.length) some.add(pick(random, all))
  }
  return [...some]
}
