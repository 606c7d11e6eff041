import type { PredicateId } from '../../model/goal/predicate.ts'
import type { Probes } from '../../model/run/probe.ts'

/** Probes that negate one predicate at a time. */
export interface NegatingProbes {
  readonly probes: Partial<Probes>
  /** Negates this predicate from now on; undefined for none. */
  negate(predicate: PredicateId | undefined): void
}

/** No predicate. */
const none = -1

/**
 * Wraps the probes that return what the code branches on. A condition becomes its opposite; a `case` that matched no
 * longer does, and the reverse. A present value before `??` or `?.` becomes undefined, and an absent one throws, as
 * nothing could stand for it. Heads of loops and default values run as they are.
 */
export function createNegatingProbes(inner: Probes, predicates: number): NegatingProbes {
  let negated = none

  type Compare = (predicate: PredicateId, left: unknown, right: unknown, mutants?: number) => boolean
  const compared =
    (compare: Compare): Compare =>
    (predicate, left, right, mutants) => {
      const outcome = compare(predicate, left, right, mutants)
      return predicate === negated ? !outcome : outcome
    }
  /** The code only asks whether a tested value is true. */
  const tested = <V>(predicate: PredicateId, value: V): V => (predicate === negated ? (!value as V) : value)
  const replaced = <V>(predicate: PredicateId, value: V): V => {
    if (predicate !== negated) return value
    if (value === null || value === undefined) throw new TypeError('A value is absent')
    return undefined as V
  }

  return {
    negate(predicate) {
      negated = predicate ?? none
    },
    probes: {
      // Atoms of values have no probe otherwise.
      measured: new Uint8Array(predicates).fill(1),
      lt: compared(inner.lt),
      le: compared(inner.le),
      gt: compared(inner.gt),
      ge: compared(inner.ge),
      eq: compared(inner.eq),
      ne: compared(inner.ne),
      looseEq: compared(inner.looseEq),
      looseNe: compared(inner.looseNe),
      has: compared(inner.has),
      instance: compared(inner.instance),
      truthy: (predicate, value) => tested(predicate, inner.truthy(predicate, value)),
      flag: (predicate, value) => tested(predicate, inner.flag(predicate, value)),
      library: (predicate, call, value, first, second) =>
        tested(predicate, inner.library(predicate, call, value, first, second)),
      recall: (predicate, call, value) => tested(predicate, inner.recall(predicate, call, value)),
      nullish: (predicate, value) => replaced(predicate, inner.nullish(predicate, value)),
      method: (predicate, receiver, key, text) => replaced(predicate, inner.method(predicate, receiver, key, text)),
      bound: (predicate, receiver, callee, text) => replaced(predicate, inner.bound(predicate, receiver, callee, text)),
      label(predicate, discriminant, label) {
        const own = inner.label(predicate, discriminant, label)
        if (predicate !== negated) return own
        return (discriminant === label ? unmatched : discriminant) as typeof label
      },
    },
  }
}

/** A label that equals no discriminant. */
const unmatched: unknown = Symbol('unmatched')
