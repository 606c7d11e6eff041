import { append } from '../realm/append.ts'
import type { Formula } from '../../model/goal/formula.ts'
import type { PredicateId } from '../../model/goal/predicate.ts'

/** The leaves of conditions that are being evaluated, the innermost last: a leaf may be a call that evaluates others. */
export interface LeafStack {
  /** A function begins that may be called within one of its own conditions. */
  descend(): void
  /** It ends, be it by an error: what it has begun is forgotten. */
  ascend(): void
  /** A leaf has this value; `at` is its place among those of the condition. */
  put(predicate: PredicateId, at: number, value: unknown): void
  /** The values of a condition of which all leaves are known, which are then forgotten; undefined where it has none. */
  take(predicate: PredicateId): readonly unknown[] | undefined
}

/** `formulas` says how many leaves a condition has. */
export function createLeafStack(formulas: readonly (Formula | undefined)[]): LeafStack {
  // What pasted code may have replaced, such as the methods of a list, is not used here.
  const begun: { readonly predicate: PredicateId; readonly values: unknown[] }[] = []

  /** How many were begun when each function under way began. */
  const levels: number[] = []

  /** The innermost with so many values. Those further in were left by an error. */
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
