import type { Outcome, Predicate, PredicateId } from '../model/predicate.ts'
import type { RequiredBranch } from '../model/flag.ts'

/** A place where an activation may have turned away from a branch. */
export interface Divergence {
  /** The outcome of the branch that it leads to. */
  readonly required: Outcome
  /** The outcome that leads there; none where nothing is known to lead to a predicate that was not evaluated. */
  readonly outcome: Outcome | undefined
  /** Control dependences between the two (the approach level). */
  readonly level: number
}

/**
 * The evaluated predicates that a branch is control dependent on over others that were not evaluated. Breadth first, so that
 * every predicate counts by its shortest way and is looked at once: O(control dependences). `passed` is not looked at.
 */
export function divergences(
  predicates: readonly Predicate[],
  branch: RequiredBranch,
  isEvaluated: (predicate: PredicateId) => boolean,
  passed?: PredicateId,
): readonly Divergence[] {
  const found: Divergence[] = []
  const seen = new Set<PredicateId | undefined>([passed])
  let level = 0
  let waiting = branch.map((it) => ({ required: it, outcome: it }))
  while (0 < waiting.length) {
    const next: typeof waiting = []
    for (const { required, outcome } of waiting) {
      const { predicate } = outcome
      if (isEvaluated(predicate)) found.push({ required, outcome, level })
      else if (!seen.has(predicate)) {
        seen.add(predicate)
        const { dependsOn } = predicates[predicate]!
        if (dependsOn.length === 0) found.push({ required, outcome: undefined, level: level + 1 })
        for (const it of dependsOn) next.push({ required, outcome: it })
      }
    }
    waiting = next
    level++
  }
  return found
}
