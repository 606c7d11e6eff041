import type { Combination } from '../../model/goal/combination.ts'
import { type Outcome, type PredicateId, outcomeIndex, type OutcomeIndex } from '../../model/goal/predicate.ts'

/**
 * Returns the outcomes that decide the value of an expression in a test, in source order: all operands of a true
 * conjunction, the false operand of a false one. Undefined if it had both values or none.
 */
export function decidingOutcomes(of: Combination, taken: ReadonlySet<OutcomeIndex>): readonly Outcome[] | undefined {
  return judged(of, taken)?.by
}

/** Indexes the expressions by their atoms. */
export function byAtom(combinations: readonly Combination[]): ReadonlyMap<PredicateId, Combination> {
  return new Map(combinations.flatMap((whole) => atomsOf(whole).map((atom) => [atom, whole])))
}

function atomsOf(of: Combination): readonly PredicateId[] {
  switch (of.kind) {
    case 'atom':
      return [of.predicate]
    case 'not':
      return atomsOf(of.operand)
    case 'and':
    case 'or':
      return [...atomsOf(of.left), ...atomsOf(of.right)]
  }
}

interface Judged {
  readonly value: boolean
  readonly by: readonly Outcome[]
}

function judged(of: Combination, taken: ReadonlySet<OutcomeIndex>): Judged | undefined {
  switch (of.kind) {
    case 'atom': {
      const had = [true, false]
        .map((outcome) => ({ predicate: of.predicate, outcome }))
        .filter((it) => taken.has(outcomeIndex(it)))
      return had.length === 1 ? { value: had[0]!.outcome, by: had } : undefined
    }
    case 'not': {
      const operand = judged(of.operand, taken)
      return operand && { ...operand, value: !operand.value }
    }
    case 'and':
    case 'or': {
      const deciding = of.kind === 'or'
      const left = judged(of.left, taken)
      // The right operand is not evaluated then.
      if (left === undefined || left.value === deciding) return left
      const right = judged(of.right, taken)
      if (right === undefined || right.value === deciding) return right
      return { value: !deciding, by: [...left.by, ...right.by] }
    }
  }
}
