import { append } from '../realm/append.ts'
import type { Formula } from '../../model/goal/formula.ts'
import type { PredicateId } from '../../model/goal/predicate.ts'

/** The leaves of conditions in evaluation, innermost last. A leaf may be a call that evaluates other conditions. */
export interface LeafStack {
  /** Must be called when a function is entered that may be called within its own condition. */
  descend(): void
  /** Must be called when it ends, normally or not. Drops the conditions that it began. */
  ascend(): void
  /** Records a leaf's value; `at` is its index in the condition. */
  put(predicate: PredicateId, at: number, value: unknown): void
  /** Removes and returns the values of a fully evaluated condition; undefined if it has none. */
  take(predicate: PredicateId): readonly unknown[] | undefined
}

/** `formulas` determines the number of leaves of each condition. */
export function createLeafStack(formulas: readonly (Formula | undefined)[]): LeafStack {
  // Uses nothing that pasted code may have replaced, such as list methods.
  const begun: { readonly predicate: PredicateId; readonly values: unknown[] }[] = []

  /** The value of `begun.length` when each active function was entered. */
  const levels: number[] = []

  /** The innermost entry with this many values. An error has left those above it. */
  const find = (predicate: PredicateId, count: number): number => {
    let at = begun.length - 1
    while (0 <= at && (begun[at]!.predicate !== predicate || begun[at]!.values.length !== count)) at--
    return at
  }
  return {
    descend() {
      append(levels, begun.length)
    },
    ascend() {
      if (levels.length === 0) return
      const level = levels[levels.length - 1]!
      levels.length--
      if (level < begun.length) begun.length = level
    },
    put(predicate, at, value) {
      if (at === 0) {
        append(begun, { predicate, values: [value] })
        return
      }
      const found = find(predicate, at)
      if (found < 0) return
      begun.length = found + 1
      begun[found]!.values[at] = value
    },
    take(predicate) {
      const texts = formulas[predicate]?.texts
      if (texts === undefined) return undefined
      const found = find(predicate, texts.length - 1)
      if (found < 0) return undefined
      const { values } = begun[found]!
      begun.length = found
      return values
    },
  }
}
