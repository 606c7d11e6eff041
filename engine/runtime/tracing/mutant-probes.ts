import type { Probes } from '../../model/run/probe.ts'
import type { Mutant } from '../../model/goal/site.ts'
import {
  isDecidedByOutcome,
  relationGap,
  toOtherOutcome,
  toOtherRelation,
  toOtherResult,
  toOtherValue,
} from './distance/infection.ts'
import { operate } from './distance/operate.ts'
import type { SiteTracer } from './site-tracer.ts'

/** The part of a mutant needed to evaluate it. */
export type Mutation = Pick<Mutant, 'operator' | 'original' | 'replacement'>

/** Number of mutants of a comparison. */
const mutantsOfComparison = 3

/** Probes that also evaluate mutants; the others are those of `plain`. */
export function withMutants(plain: Probes, mutants: readonly Mutation[], sites: SiteTracer): Probes {
  const { infect, isWanted, isNearer, settled, settle } = sites
  const gaps = Uint8Array.from(mutants, (it) => (it.operator === 'ROR' ? relationGap(it.original, it.replacement) : 0))

  /** 1 at the first mutant of comparisons where the outcome alone decides all mutants. */
  const isByOutcome = new Uint8Array(mutants.length)
  gaps.forEach((_, first) => {
    const own = gaps.slice(first, first + mutantsOfComparison)
    if (own.every(isDecidedByOutcome)) isByOutcome[first] = 1
  })

  /**
   * Whether a comparison may lower a distance in this test. Distances depend on the outcome alone, or grow with the
   * difference of two numbers while their order stays the same.
   */
  const mayLowerDistance = (first: number, outcome: boolean, left: unknown, right: unknown): boolean => {
    if (isByOutcome[first] === 1) return isNearer(outcome ? first : first + 1, 0)
    if (typeof left !== 'number' || typeof right !== 'number') return true
    if (left < right) return isNearer(first, right - left)
    if (right < left) return isNearer(first + 1, left - right)
    return left !== right || isNearer(first + 2, 0)
  }
  const compared = (first: number, outcome: boolean, left: unknown, right: unknown): void => {
    if (settled[first] === 1 || !mayLowerDistance(first, outcome, left, right)) return
    const areNumbers = typeof left === 'number' && typeof right === 'number'
    let isAnyWanted = false
    for (let mutant = first; mutant < first + mutantsOfComparison; mutant++) {
      if (!isWanted(mutant)) continue
      if (areNumbers) infect(mutant, toOtherRelation(gaps[mutant]!, left, right))
      else {
        const { original, replacement } = mutants[mutant]!
        infect(mutant, toOtherOutcome(outcome, original, replacement, left, right))
      }
      if (isWanted(mutant)) isAnyWanted = true
    }
    if (!isAnyWanted) settle(first)
  }
  const computed = (first: number, count: number, result: unknown, left: unknown, right: unknown): void => {
    if (settled[first] === 1) return
    let isAnyWanted = false
    for (let mutant = first; mutant < first + count; mutant++) {
      if (!isWanted(mutant)) continue
      const { original, replacement } = mutants[mutant]!
      infect(mutant, toOtherResult(result, original, replacement, left, right))
      if (isWanted(mutant)) isAnyWanted = true
    }
    if (!isAnyWanted) settle(first)
  }
  const reached = (first: number, count: number): void => {
    for (let mutant = first; mutant < first + count; mutant++) if (isWanted(mutant)) infect(mutant, 0)
  }
  const { lt, le, gt, ge, eq, ne, looseEq, looseNe } = plain
  return {
    ...plain,
    settled,
    // Written out, because a shared function would call all eight probes through one megamorphic call site.
    lt(predicate, left, right, first) {
      const outcome = lt(predicate, left, right)
      if (first !== undefined) compared(first, outcome, left, right)
      return outcome
    },
    le(predicate, left, right, first) {
      const outcome = le(predicate, left, right)
      if (first !== undefined) compared(first, outcome, left, right)
      return outcome
    },
    gt(predicate, left, right, first) {
      const outcome = gt(predicate, left, right)
      if (first !== undefined) compared(first, outcome, left, right)
      return outcome
    },
    ge(predicate, left, right, first) {
      const outcome = ge(predicate, left, right)
      if (first !== undefined) compared(first, outcome, left, right)
      return outcome
    },
    eq(predicate, left, right, first) {
      const outcome = eq(predicate, left, right)
      if (first !== undefined) compared(first, outcome, left, right)
      return outcome
    },
    ne(predicate, left, right, first) {
      const outcome = ne(predicate, left, right)
      if (first !== undefined) compared(first, outcome, left, right)
      return outcome
    },
    looseEq(predicate, left, right, first) {
      const outcome = looseEq(predicate, left, right)
      if (first !== undefined) compared(first, outcome, left, right)
      return outcome
    },
    looseNe(predicate, left, right, first) {
      const outcome = looseNe(predicate, left, right)
      if (first !== undefined) compared(first, outcome, left, right)
      return outcome
    },
    computed(first, count, operator, left, right) {
      const result = operator === '**' ? plain.power(left, right) : operate(operator, left, right)
      if (typeof result === 'boolean') compared(first, result, left, right)
      else computed(first, count, result, left, right)
      return result
    },
    reached(first, count, value) {
      reached(first, count)
      settle(first)
      return value
    },
    replaced(first, count, value, ...others) {
      reached(first, count)
      let isAnyWanted = false
      for (let i = 0, mutant = first + count; i < others.length; i++, mutant++) {
        if (!isWanted(mutant)) continue
        infect(mutant, toOtherValue(value, others[i]))
        if (isWanted(mutant)) isAnyWanted = true
      }
      if (!isAnyWanted) settle(first)
      return value
    },
  }
}
