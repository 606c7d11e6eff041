import type { RequiredBranch } from '../../../model/flags/flag.ts'
import type { Outcome, Predicate, PredicateId } from '../../../model/goal/predicate.ts'

/**
 * The places where an activation may have turned away from a branch: the evaluated predicates that the branch is control
 * dependent on over others that were not evaluated. They lie on a stack without objects, since looking at one place may ask
 * for those of another branch: who asks remembers `size` before and releases to it when done.
 */
export interface Divergences {
  /** Of all that lie here. */
  readonly size: number
  /**
   * Puts the places of a branch on top, by their level. A predicate counts as evaluated where its stamp is beyond `since`
   * (see `Activation`), and `passed` is not looked at. Breadth first, so that every predicate counts by its shortest way and is looked at once: O(control
   * dependences).
   */
  find(branch: RequiredBranch, stamps: Readonly<Int32Array>, since: number, passed?: PredicateId): void
  release(size: number): void
  /** The outcome of the branch that the place leads to. */
  required(at: number): Outcome
  /** The outcome that leads there; none where nothing is known to lead to a predicate that was not evaluated. */
  outcome(at: number): Outcome | undefined
  /** Control dependences between the two (the approach level). */
  level(at: number): number
}

/** `places` has the place of every predicate in its function. */
export function createDivergences(predicates: readonly Predicate[], places: Readonly<Int32Array>): Divergences {
  const requireds: Outcome[] = []
  const outcomes: (Outcome | undefined)[] = []
  const levels: number[] = []
  let size = 0
  /** The search in which a predicate was seen last. */
  const seen = new Int32Array(predicates.length)
  let search = 0
  /** What the present search has to look at, in order: the outcome, what it leads to, and how far it is from there. */
  const waiting: Outcome[] = []
  const leadingTo: Outcome[] = []
  const distances: number[] = []

  const put = (required: Outcome, outcome: Outcome | undefined, level: number): void => {
    requireds[size] = required
    outcomes[size] = outcome
    levels[size++] = level
  }

  return {
    get size() {
      return size
    },
    find(branch, stamps, since, passed) {
      search++
      if (passed !== undefined) seen[passed] = search
      let length = 0
      for (const it of branch) {
        waiting[length] = it
        leadingTo[length] = it
        distances[length++] = 0
      }
      for (let at = 0; at < length; at++) {
        const outcome = waiting[at]!
        const { predicate } = outcome
        const required = leadingTo[at]!
        const level = distances[at]!
        if (since < stamps[places[predicate]!]!) {
          put(required, outcome, level)
          continue
        }
        if (seen[predicate] === search) continue
        seen[predicate] = search
        const { dependsOn } = predicates[predicate]!
        if (dependsOn.length === 0) put(required, undefined, level + 1)
        for (const it of dependsOn) {
          waiting[length] = it
          leadingTo[length] = required
          distances[length++] = level + 1
        }
      }
    },
    release(to) {
      size = to
    },
    required: (at) => requireds[at]!,
    outcome: (at) => outcomes[at],
    level: (at) => levels[at]!,
  }
}
