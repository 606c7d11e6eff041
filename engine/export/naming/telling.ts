import type { Predicate } from '../../model/goal/predicate.ts'
import type { SuiteTest } from '../../model/test/suite.ts'
import { clarities, type Clarity } from './clarity.ts'
import { leadsTo, type Slot } from './outcomes.ts'
import type { Phrase } from './phrase.ts'

/** An outcome of a test, with what decides whether its name says it. */
export interface Trait {
  readonly slot: Slot
  readonly predicate: Predicate
  readonly phrase: Phrase
  /** How many tests have it. */
  readonly shared: number
  /** Whether a `throw` depends on it directly. */
  readonly isGuard: boolean
  /** Whether the function decides it that the test calls. */
  readonly isOwn: boolean
  readonly clarity: Clarity
}

/** How much a condition says of its test, the most first. */
export type Weight = 'telling' | 'helpful' | 'vague'

/** Something by which a test can be told from others. */
export interface Condition {
  /** One or more outcomes, as a name says them. */
  readonly phrases: readonly Phrase[]
  /**
   * How much it says: `telling` if no other test has it, it is decided in the function that the test calls, and a caller
   * understands it; `helpful` if a reader of the source does; otherwise `vague`.
   */
  readonly weight: Weight
}

/** Whether another outcome says as much and more: it is decided only where this one happened. */
export function isToldBy(it: Trait, other: Trait, predicates: readonly Predicate[]): boolean {
  return (
    other.shared <= it.shared &&
    rank(other) <= rank(it) &&
    leadsTo(it.slot, other.slot >> 1, predicates) &&
    !leadsTo(other.slot, it.slot >> 1, predicates)
  )
}

/**
 * How much an outcome says of a test. Of a test that ends with an error it says little if no `throw` depends on it: then
 * the error comes from elsewhere.
 */
export function weightOf({ shared, isOwn, isGuard, clarity, phrase }: Trait, { checks }: SuiteTest): Weight {
  // With what an optional argument is given is seen from the call.
  if (1 < shared || clarity === 'unclear' || phrase.preposition === 'with') return 'vague'
  if (!isGuard && checks.some((it) => it.kind === 'throws')) return 'vague'
  const isBareNumber = phrase.preposition === 'for' && /^-?\d/.test(phrase.text)
  return isOwn && clarity === 'clear' && !isBareNumber ? 'telling' : 'helpful'
}

function rank({ clarity }: Trait): number {
  return clarities.indexOf(clarity)
}

/** Orders outcomes, the most telling first; of equals the later in the source. */
export function byTelling(a: Trait, b: Trait): number {
  const isUnclear = (it: Trait): number => Number(it.clarity === 'unclear')
  return (
    isUnclear(a) - isUnclear(b) ||
    Number(1 < a.shared) - Number(1 < b.shared) ||
    Number(b.isOwn) - Number(a.isOwn) ||
    rank(a) - rank(b) ||
    a.shared - b.shared ||
    b.predicate.place.start - a.predicate.place.start
  )
}
