import type { Combination } from '../../model/goal/combination.ts'
import {
  type FunctionId,
  type Outcome,
  type Predicate,
  outcomeIndex,
  type OutcomeIndex,
} from '../../model/goal/predicate.ts'
import type { Callable, Subject } from '../../model/subject/subject.ts'
import type { Suite, SuiteTest } from '../../model/test/suite.ts'
import { boundsOf } from './bounds.ts'
import { clarityOf } from './clarity.ts'
import { byAtom, decidingOutcomes } from './deciding.ts'
import {
  type Decisions,
  isInside,
  oppositeOf,
  outcomeAt,
  outcomesOf,
  parametersInScope,
  isControlDependency,
} from './outcomes.ts'
import { narrowed } from './narrowed.ts'
import { oppositesIn } from './opposites.ts'
import type { Phrase } from './phrase.ts'
import { phraseOf } from './phrases.ts'
import { comparisonOf } from './source-text.ts'
import { byDistinctiveness, type Trait, type Condition, isImpliedBy, weightOf } from './distinctiveness.ts'

/**
 * Finds the outcomes that distinguish each test, the most informative first. Leaves out an outcome that another one
 * implies, outcomes common to all tests of the callable, those decided (or possibly decided) outside the act, and
 * predicates that had both outcomes in one test, such as the head of a loop that ran.
 */
export function conditionsOf(suite: Suite, subject: Subject, decisions: Decisions): readonly (readonly Condition[])[] {
  const outcomes = suite.map((it) => outcomesOf(it, decisions))
  const counts = new Map<OutcomeIndex, number>()
  for (const taken of outcomes) for (const index of taken) counts.set(index, (counts.get(index) ?? 0) + 1)
  const parameters = parametersInScope(subject, decisions)
  const values = byAtom(decisions.combinations ?? [])
  const siblingsOf = new Map<Callable | undefined, ReadonlySet<OutcomeIndex>[]>()
  for (const [at, it] of suite.entries()) {
    const callable = callableOf(it, subject)
    const known = siblingsOf.get(callable)
    if (known === undefined) siblingsOf.set(callable, [outcomes[at]!])
    else known.push(outcomes[at]!)
  }
  return suite.map((suiteTest, at) => {
    const siblings = siblingsOf.get(callableOf(suiteTest, subject))!
    const isCommon = (index: OutcomeIndex): boolean => 1 < counts.get(index)! && siblings.every((it) => it.has(index))
    return conditionsOfTest(suiteTest, outcomes[at]!, { subject, decisions, counts, parameters, values, isCommon })
  })
}

/** Most outcomes that a name describes. */
const mostDescribed = 8

interface Setting {
  readonly subject: Subject
  readonly decisions: Decisions
  /** The number of tests with each outcome. */
  readonly counts: ReadonlyMap<OutcomeIndex, number>
  /** By function. */
  readonly parameters: readonly ReadonlySet<string>[]
  /** The boolean values by their atoms. */
  readonly values: ReadonlyMap<number, Combination>
  /** Whether all tests of the same callable have an outcome. */
  readonly isCommon: (index: OutcomeIndex) => boolean
}

function conditionsOfTest(test: SuiteTest, taken: ReadonlySet<OutcomeIndex>, setting: Setting): readonly Condition[] {
  const { subject, decisions, counts, parameters, values, isCommon } = setting
  const { predicates, functions } = decisions
  const runs = callableOf(test, subject)?.runs
  const called = runs === undefined ? undefined : functions[runs]
  const alsoCalled = functionsBesides(test, subject).map((fn) => functions[fn]!)
  const guards = new Set(decisions.guards.map(outcomeIndex))
  const opposites = oppositesIn(test, subject)
  const narrow = (at: Outcome): string | undefined => {
    const it = predicates[at.predicate]!
    return narrowed(at, taken, predicates, opposites(it.function, it.text))
  }
  const phraseFor = ({ predicate, outcome }: Outcome): Phrase | undefined => {
    const it = predicates[predicate]!
    const reading = { parameters: parameters[it.function]!, opposites: opposites(it.function, it.text) }
    const text = narrow({ predicate, outcome })
    return text === undefined ? phraseOf(it, outcome, reading) : phraseOf({ ...it, text }, true, reading)
  }

  const unsure = runs === undefined ? new Set() : unsureOutcomes(test, runs, taken, predicates, subject)
  // Code usually names destructured values after their properties.
  const keys = test.test.flatMap((it) => (it.kind === 'object' ? it.keys : []))
  const found: Trait[] = []
  for (const index of taken) {
    const predicate = predicates[index >> 1]!
    const where = functions[predicate.function]!
    const isOwn = called !== undefined && isInside(where, called)
    const isOnTheWay = !isOwn && alsoCalled.some((it) => isInside(where, it))
    if (unsure.has(index) || isOnTheWay || isCommon(index) || !isSpecial(index, taken, counts, predicates)) continue
    const phrase = phraseFor(outcomeAt(index))
    if (phrase === undefined) continue
    const clarity = clarityOf(decidedBy(predicate), new Set([...parameters[predicate.function]!, ...keys]))
    found.push({
      outcome: index,
      predicate,
      phrase,
      shared: counts.get(index)!,
      isOwn,
      isGuard: guards.has(index),
      clarity,
    })
  }
  const deciding = new Map<Combination, readonly Outcome[] | undefined>()
  const described = new Set<Combination>()
  /** Phrases everything that decides a value, once; undefined if the outcome belongs to no value. */
  const phrasesForValue = (index: OutcomeIndex): readonly Phrase[] | undefined => {
    const value = values.get(index >> 1)
    if (value === undefined) return undefined
    if (!deciding.has(value)) deciding.set(value, decidingOutcomes(value, taken))
    const outcomes = deciding.get(value)
    if (outcomes === undefined) return undefined
    if (described.has(value) || !outcomes.some((it) => outcomeIndex(it) === index)) return []
    described.add(value)
    return phrasesFor(outcomes)
  }
  const phrasesFor = (outcomes: readonly Outcome[]): readonly Phrase[] => {
    if (mostDescribed < outcomes.length) return []
    const left = new Set(outcomes.map(outcomeIndex))
    const phrases: (readonly Phrase[])[] = []
    for (const at of outcomes.toReversed()) {
      if (!left.delete(outcomeIndex(at))) continue
      const bounds = boundsOf(at, left, predicates, opposites)
      if (bounds !== undefined) left.delete(bounds.other)
      const own = bounds?.phrases ?? [phraseFor(at)].filter((it) => it !== undefined)
      if (own.length === 0) return []
      phrases.unshift(own)
    }
    return phrases.flat()
  }
  const refused = test.checks.some((it) => it.kind === 'throws') ? found.filter((it) => it.isGuard) : []
  return (0 < refused.length ? refused : found)
    .filter((it) => !found.some((other) => isImpliedBy(it, other, predicates)))
    .sort(byDistinctiveness)
    .flatMap((trait) => {
      const weight = weightOf(trait, test)
      const whole = phrasesForValue(trait.outcome)
      if (whole !== undefined) return whole.length === 0 ? [] : [{ phrases: whole, weight }]
      const at = outcomeAt(trait.outcome)
      const bounds = narrow(at) === undefined ? boundsOf(at, taken, predicates, opposites) : undefined
      const before = earlierComparisons(trait.outcome, taken, predicates).filter(
        (earlier) => outcomeIndex(earlier) !== bounds?.other,
      )
      const phrases = bounds?.phrases ?? [trait.phrase]
      return [{ phrases: [...before.flatMap((outcome) => phraseFor(outcome) ?? []), ...phrases], weight }]
    })
}

/** Returns the code that decides: for a loop what it iterates over, since element names are local. */
function decidedBy({ kind, text }: Predicate): string {
  return kind === 'loop' ? text.replace(/^(?:const|let|var) .+? (?:of|in) /, '') : text
}

/** Lists the functions that a test calls before and after its act. */
function functionsBesides({ test, act }: SuiteTest, { callables }: Subject): readonly FunctionId[] {
  return test.flatMap((it, at) => (it.kind === 'call' && at !== act ? (callables[it.callable]!.runs ?? []) : []))
}

function callableOf({ test, act }: SuiteTest, { callables }: Subject): Callable | undefined {
  const statement = test[act]
  return statement?.kind === 'call' ? callables[statement.callable] : undefined
}

/** Whether an outcome distinguishes a test from one in which the predicate had the other outcome. */
function isSpecial(
  index: OutcomeIndex,
  taken: ReadonlySet<OutcomeIndex>,
  counts: ReadonlyMap<OutcomeIndex, number>,
  predicates: readonly Predicate[],
): boolean {
  const { kind, function: fn } = predicates[index >> 1]!
  const { outcome } = outcomeAt(index)
  const opposite = oppositeOf(index)
  if (kind === 'case' && !outcome) {
    return ![...taken].some((index) => {
      const other = predicates[index >> 1]!
      return outcomeAt(index).outcome && other.kind === 'case' && other.function === fn
    })
  }
  return !taken.has(opposite) || counts.get(index)! < counts.get(opposite)!
}

/** Most characters between two adjacent atoms of a condition: ` && `. */
const longestGap = 4

/**
 * Returns up to two earlier comparisons of the same condition that had to have the same outcome: `a === b` for the `b
 * === c` of `a === b && b === c`. Skips other atoms, which may be negated, and null checks, which a comparison implies.
 */
function earlierComparisons(
  index: OutcomeIndex,
  taken: ReadonlySet<OutcomeIndex>,
  predicates: readonly Predicate[],
): readonly Outcome[] {
  const found: Outcome[] = []
  const isComparison = (id: number): boolean => {
    const right = comparisonOf(predicates[id]!.text)?.right
    return right !== undefined && right !== 'undefined' && right !== 'null'
  }
  for (let at: OutcomeIndex | undefined = index; at !== undefined && found.length < 2;) {
    const { predicate, outcome } = outcomeAt(at)
    const { place, dependsOn } = predicates[predicate]!
    const mate = dependsOn.find((parent) => {
      const gap = place.start - predicates[parent.predicate]!.place.end
      const isBefore = parent.outcome === outcome && 0 < gap && gap <= longestGap
      if (!isBefore || !isComparison(predicate) || !isComparison(parent.predicate)) return false
      return taken.has(outcomeIndex(parent)) && !taken.has(oppositeOf(outcomeIndex(parent)))
    })
    if (mate !== undefined) found.unshift(mate)
    at = mate === undefined ? undefined : outcomeIndex(mate)
  }
  return found
}

/**
 * Returns outcomes that may not belong to the act, because the test runs its function several times: setup calls it
 * too, or it is recursive. Predicates with both outcomes may have had them in different runs, and so may those that
 * depend on them.
 */
function unsureOutcomes(
  suiteTest: SuiteTest,
  fn: FunctionId,
  taken: ReadonlySet<OutcomeIndex>,
  predicates: readonly Predicate[],
  subject: Subject,
): ReadonlySet<OutcomeIndex> {
  const own = [...taken].filter((index) => predicates[index >> 1]!.function === fn)
  const both = own.filter((index) => taken.has(oppositeOf(index)))
  const isArranged = runsBefore(suiteTest, fn, subject)
  const isRecursive = both.some((index) => predicates[index >> 1]!.root && !isRepeatedWithin(index >> 1, predicates))
  if (isArranged ? isThrown(suiteTest) : !isRecursive) return new Set()
  return new Set(
    own.filter((index) => both.some((other) => other === index || isControlDependency(other, index >> 1, predicates))),
  )
}

/** Whether a predicate controls its own repetition, like the head of a loop. */
function isRepeatedWithin(predicate: number, predicates: readonly Predicate[]): boolean {
  return [true, false].some((outcome) =>
    isControlDependency(outcomeIndex({ predicate, outcome }), predicate, predicates),
  )
}

/** Whether the act throws: then the outcomes that led to it belong to the last run. */
function isThrown({ checks }: SuiteTest): boolean {
  return checks.some((it) => it.kind === 'throws')
}

/** Whether a test also runs the function of its act before the act. */
function runsBefore({ test, act }: SuiteTest, fn: FunctionId, { callables }: Subject): boolean {
  return test.slice(0, act).some((it) => it.kind === 'call' && callables[it.callable]!.runs === fn)
}
