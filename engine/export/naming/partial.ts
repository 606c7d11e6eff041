import { type Outcome, outcomeIndex, type OutcomeIndex, type Predicate } from '../../model/goal/predicate.ts'
import { oppositeOf, outcomeAt } from './outcomes.ts'
import { comparisonOf } from './source-text.ts'

/** The path that a test takes through the code. */
export interface Passage {
  readonly taken: ReadonlySet<OutcomeIndex>
  /** Outcomes on which a `throw` depends. */
  readonly guards: ReadonlySet<OutcomeIndex>
  readonly predicates: readonly Predicate[]
}

/** Returns the condition in whose true branch an outcome is decided: the `b` of `if (b) return c ? 1 : 2`. */
export function enclosing(index: OutcomeIndex, stated: readonly Outcome[], passage: Passage): Outcome | undefined {
  return passage.predicates[index >> 1]!.dependsOn.find((it) => it.outcome && isPassed(it, index, stated, passage))
}

/**
 * Whether an outcome only excludes one case after the code excluded others, as in the last line of
 * `if (a === 1) return 'one'; if (a === 2) return 'two'; return 'many'`. A comparison by order says more than that, and
 * so do several outcomes together.
 */
export function isLastResort(index: OutcomeIndex, stated: readonly Outcome[], passage: Passage): boolean {
  const { predicate, outcome } = outcomeAt(index)
  if (outcome || 1 < stated.length || isByOrder(passage.predicates[predicate]!.text)) return false
  return waysTo(index, passage.predicates).some((it) => !it.outcome && isPassed(it, index, stated, passage))
}

function isByOrder(text: string): boolean {
  const operator = comparisonOf(text)?.operator
  return operator !== undefined && /^[<>]/.test(operator)
}

/** Lists the outcomes on which one depends, directly or not. */
function waysTo(index: OutcomeIndex, predicates: readonly Predicate[]): readonly Outcome[] {
  const found = new Map<OutcomeIndex, Outcome>()
  const visit = (predicate: number): void => {
    for (const it of predicates[predicate]!.dependsOn) {
      if (found.has(outcomeIndex(it))) continue
      found.set(outcomeIndex(it), it)
      visit(it.predicate)
    }
  }
  visit(index >> 1)
  return [...found.values()]
}

/** Whether a test passed a condition on the way to an outcome of the same function. Guards and stated ones do not count. */
function isPassed(
  it: Outcome,
  index: OutcomeIndex,
  stated: readonly Outcome[],
  { taken, guards, predicates }: Passage,
): boolean {
  return (
    predicates[it.predicate]!.kind === 'condition' &&
    predicates[it.predicate]!.function === predicates[index >> 1]!.function &&
    taken.has(outcomeIndex(it)) &&
    !taken.has(oppositeOf(outcomeIndex(it))) &&
    // Every input that is not refused passes the guards.
    !guards.has(oppositeOf(outcomeIndex(it))) &&
    !stated.some((other) => other.predicate === it.predicate)
  )
}
