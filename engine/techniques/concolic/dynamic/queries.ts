import type { PathCondition } from '../../../model/symbolic/path-condition.ts'
import type { Outcome } from '../../../model/goal/predicate.ts'
import { inputsOfNodes } from '../../../model/symbolic/inputs-of-nodes.ts'
import type { Condition, InputId } from '../../../model/symbolic/symbolic.ts'
import { type Cone, coneOf } from './cone.ts'

/** A path condition up to one decision, with that decision negated. */
export interface Query {
  readonly path: PathCondition
  /** For each node of the path, the inputs that it depends on. */
  readonly inputsOf: readonly ReadonlySet<InputId>[]
  /** Position of the decision in the path. */
  readonly at: number
  /** The outcome that a solution would take. */
  readonly outcome: Outcome
}

/** The queries from a position on whose outcome is wanted, in order. Each turn of a loop is a separate query. */
export function queriesOf(path: PathCondition, isWanted: (outcome: Outcome) => boolean, from = 0): readonly Query[] {
  const inputsOf = inputsOfNodes(path.constraint)
  return path.decisions.slice(from).flatMap((decision, nth): readonly Query[] => {
    const outcome = { predicate: decision.predicate, outcome: !decision.outcome }
    return isWanted(outcome) ? [{ path, inputsOf, at: from + nth, outcome }] : []
  })
}

/** The number of conditions, the negated one included. Smaller queries are easier to solve (docs/algorithms.md 6.1). */
export function sizeOf({ at }: Query): number {
  return at + 1
}

/** Sorts items by the size of their queries. Stable. */
export function bySize<T>(items: readonly T[], queryOf: (item: T) => Query): readonly T[] {
  return items.toSorted((a, b) => sizeOf(queryOf(a)) - sizeOf(queryOf(b)))
}

/** The constraint that a solution must satisfy. */
export function constraintOf({ path, inputsOf, at }: Query): Cone {
  const conditions = path.decisions.slice(0, at + 1).map((it) => it.condition)
  return coneOf(path.constraint, inputsOf, conditions.slice(0, at), negated(conditions[at]!))
}

function negated({ node, outcome }: Condition): Condition {
  return { node, outcome: !outcome }
}

/** Whether a run followed a query: the same decisions up to the negated one, and that one negated. */
export function follows({ decisions }: PathCondition, { path, at, outcome }: Query): boolean {
  const hasOutcome = (nth: number, outcome: Outcome): boolean =>
    decisions[nth]?.predicate === outcome.predicate && decisions[nth].outcome === outcome.outcome
  return path.decisions.slice(0, at).every((it, nth) => hasOutcome(nth, it)) && hasOutcome(at, outcome)
}
