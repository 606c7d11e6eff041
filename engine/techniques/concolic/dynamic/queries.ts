import type { PathCondition } from '../../../model/symbolic/path-condition.ts'
import type { Outcome } from '../../../model/goal/predicate.ts'
import { inputsOfNodes } from '../../../model/symbolic/inputs-of-nodes.ts'
import type { Condition, InputId } from '../../../model/symbolic/symbolic.ts'
import { type Cone, coneOf } from './cone.ts'

/** A way to leave the path of a run: what was decided before, and one decision the other way. */
export interface Query {
  readonly path: PathCondition
  /** For each node of the path the inputs that it depends on. */
  readonly inputsOf: readonly ReadonlySet<InputId>[]
  /** Position of the decision in the path. */
  readonly at: number
  /** What it would bring. */
  readonly outcome: Outcome
}

/**
 * The queries of a path from a position on whose outcome is wanted, in order. Of decisions that ask for the same, such as
 * the turns of a loop, each is a query of its own.
 */
export function queriesOf(path: PathCondition, isWanted: (outcome: Outcome) => boolean, from = 0): readonly Query[] {
  const inputsOf = inputsOfNodes(path.constraint)
  return path.decisions.slice(from).flatMap((decision, nth): readonly Query[] => {
    const outcome = { predicate: decision.predicate, outcome: !decision.outcome }
    return isWanted(outcome) ? [{ path, inputsOf, at: from + nth, outcome }] : []
  })
}

/** Conditions of a query, its own included: the fewer, the more likely it is solved (docs/algorithms.md 6.1). */
export function sizeOf({ at }: Query): number {
  return at + 1
}

/** What stands for queries, that of the smallest first; among equals, what was there first. */
export function bySize<T>(items: readonly T[], queryOf: (item: T) => Query): readonly T[] {
  return items.toSorted((a, b) => sizeOf(queryOf(a)) - sizeOf(queryOf(b)))
}

/** What has to be satisfied. */
export function constraintOf({ path, inputsOf, at }: Query): Cone {
  const conditions = path.decisions.slice(0, at + 1).map((it) => it.condition)
  return coneOf(path.constraint, inputsOf, conditions.slice(0, at), negated(conditions[at]!))
}

function negated({ node, outcome }: Condition): Condition {
  return { node, outcome: !outcome }
}

/** Whether a run did what a query asks for: it decided the same up to the one that was negated, and that the other way. */
export function follows({ decisions }: PathCondition, { path, at, outcome }: Query): boolean {
  const isAs = (nth: number, it: Outcome): boolean =>
    decisions[nth]?.predicate === it.predicate && decisions[nth].outcome === it.outcome
  return path.decisions.slice(0, at).every((it, nth) => isAs(nth, it)) && isAs(at, outcome)
}
