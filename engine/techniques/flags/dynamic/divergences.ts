import type { RequiredBranch } from '../../../model/flags/flag.ts'
import type { Outcome, Predicate, PredicateId } from '../../../model/goal/predicate.ts'

/**
 * The places where an activation may have left the path to a branch: evaluated predicates that the branch is control
 * dependent on, directly or through unevaluated ones. They lie on a stack of plain numbers, because handling one place
 * may need the places of another branch. The caller saves `size` first and calls `release` with it afterwards.
 */
export interface Divergences {
  /** Size of the whole stack. */
  readonly size: number
  /**
   * Pushes the places of a branch, ordered by level. A predicate counts as evaluated if its stamp is above `since` (see
   * `Activation`); `passed` is skipped. Breadth first, so every predicate is visited once, at its lowest level:
   * O(control dependences).
   */
  find(branch: RequiredBranch, stamps: Readonly<Int32Array>, since: number, passed?: PredicateId): void
  release(size: number): void
  /** The outcome of the branch that the place lies above. */
  required(at: number): Outcome
  /** The outcome to take at the place; undefined if that is an unevaluated predicate without dependences. */
  outcome(at: number): Outcome | undefined
  /** The approach level: control dependences between the two outcomes. */
  level(at: number): number
}

/** `places` maps every predicate to its place in its function. */
export function createDivergences(predicates: readonly Predicate[], places: Readonly<Int32Array>): Divergences {
  const requireds: Outcome[] = []
  const outcomes: (Outcome | undefined)[] = []
  const levels: number[] = []
  let size = 0
  /** By predicate, the number of the search that saw it last. */
  const seen = new Int32Array(predicates.length)
  let search = 0
  /** The queue of the current search: an outcome, the branch outcome that it leads to, and its level. */
  const waiting: Outcome[] = []
  const branches: Outcome[] = []
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
        branches[length] = it
        distances[length++] = 0
      }
      for (let at = 0; at < length; at++) {
        const outcome = waiting[at]!
        const { predicate } = outcome
        const required = branches[at]!
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
          branches[length] = required
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
