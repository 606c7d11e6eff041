import type { Outcome, Predicate, OutcomeIndex } from '../../model/goal/predicate.ts'
import type { TestCase } from '../../model/test/statement.ts'
import type { SuiteTest } from '../../model/test/suite.ts'
import { clarities, type Clarity } from './clarity.ts'
import { isControlDependency } from './outcomes.ts'
import type { Phrase } from './phrase.ts'

/** An outcome of a test, with the facts that decide whether the test's name mentions it. */
export interface Trait {
  readonly outcome: OutcomeIndex
  readonly predicate: Predicate
  readonly phrase: Phrase
  /** How many tests of the same callable it decides. */
  readonly shared: number
  /** Whether a `throw` depends on it directly. */
  readonly isGuard: boolean
  /** Whether the called function itself decides it. */
  readonly isOwn: boolean
  /** Whether it is known to decide the test, and names only parameters of the called function, wherever it is. */
  readonly isAboutOwn: boolean
  readonly clarity: Clarity
}

/** How informative a condition is about its test, best first. */
export type Weight = 'distinctive' | 'shared' | 'helpful' | 'vague'

/** One or more outcomes, as phrases of a name. */
export interface Circumstance {
  readonly phrases: readonly Phrase[]
  /** The outcomes that the phrases state. */
  readonly outcomes: readonly Outcome[]
}

/** A condition that distinguishes a test from others. */
export interface Condition extends Circumstance {
  /** Set if other conditions have to hold as well, so that alone it would say too much. */
  readonly isPartial?: true
  /** This condition together with the one in whose true branch it is decided, if both decide the test. */
  readonly around?: Circumstance
  /**
   * `distinctive`: unique, decided by the called function, clear to callers; `shared`: the same, but other tests of the
   * callable are decided by it as well; `helpful`: clear with the source.
   */
  readonly weight: Weight
  readonly clarity: Clarity
  /** Whether the called function itself decides it. */
  readonly isOwn: boolean
}

/** Whether another outcome is as informative and implies this one. */
export function isImpliedBy(trait: Trait, other: Trait, predicates: readonly Predicate[]): boolean {
  return (
    other.shared <= trait.shared &&
    rank(other) <= rank(trait) &&
    isControlDependency(trait.outcome, other.outcome >> 1, predicates) &&
    !isControlDependency(other.outcome, trait.outcome >> 1, predicates)
  )
}

/** Matches a comparison to a constant, and the constant: `country === 'FR'`. */
const comparison = /^[\p{ID_Continue}$.?]+ === (?:'([^'\\]*)'|"([^"\\]*)"|(\d[\d.]*|true|false)\b)/u

/** Whether a condition is on a constant that readers find in the test. */
function isOnConstantOf(test: TestCase, text: string): boolean {
  const [, single, double, plain] = comparison.exec(text) ?? []
  const constant = single ?? double ?? plain
  return constant !== undefined && test.some((it) => it.kind === 'literal' && String(it.value) === constant)
}

/** Rates an outcome. For a test that throws, only outcomes that a `throw` depends on are informative. */
export function weightOf(
  { shared, isOwn, isAboutOwn, isGuard, clarity, phrase, predicate }: Trait,
  { test, checks, idlePredicates }: SuiteTest,
): Weight {
  // The call shows which optional argument it has.
  if (clarity === 'unclear' || phrase.preposition === 'with') return 'vague'
  // Local variables mean nothing to callers, least of all those of other code, which explains errors at most.
  const isElsewhere = !isOwn && !isAboutOwn
  if (clarity !== 'clear' && (isElsewhere || phrase.preposition === 'without')) return 'vague'
  const isOfError = checks.some((it) => it.kind === 'throws')
  if (isElsewhere && !isOfError && !isOnConstantOf(test, phrase.text)) return 'vague'
  // Defaults are not measured, and the call shows them as well.
  if (predicate.kind === 'default' && idlePredicates !== undefined) return 'vague'
  const isBareNumber = phrase.preposition === 'for' && /^-?\d/.test(phrase.text)
  const isClear = (isOwn || isAboutOwn) && clarity === 'clear' && !isBareNumber
  if (1 < shared) return isClear && isGuard ? 'shared' : 'vague'
  if (!isGuard && isOfError) return isClear && isAboutOwn ? 'helpful' : 'vague'
  return isClear ? 'distinctive' : 'helpful'
}

function rank({ clarity }: Trait): number {
  return clarities.indexOf(clarity)
}

/** Orders outcomes from most to least informative; ties go to the later one in the source. */
export function byDistinctiveness(a: Trait, b: Trait): number {
  const isUnclear = (it: Trait): number => Number(it.clarity === 'unclear')
  return (
    isUnclear(a) - isUnclear(b) ||
    Number(1 < a.shared) - Number(1 < b.shared) ||
    Number(b.isOwn) - Number(a.isOwn) ||
    Number(b.isAboutOwn) - Number(a.isAboutOwn) ||
    rank(a) - rank(b) ||
    a.shared - b.shared ||
    b.predicate.place.start - a.predicate.place.start
  )
}
