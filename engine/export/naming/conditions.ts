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
import { calledBy } from './called-by.ts'
import { clarityOf } from './clarity.ts'
import { byAtom, decidingOutcomes } from './deciding.ts'
import { earlierComparisons } from './earlier-comparisons.ts'
import { type Decisions, isInside, oppositeOf, outcomeAt, outcomesOf, parametersInScope } from './outcomes.ts'
import { narrowed } from './narrowed.ts'
import { oppositesIn } from './opposites.ts'
import { enclosing, isLastResort } from './partial.ts'
import type { Phrase } from './phrase.ts'
import { phraseOf } from './phrases.ts'
import { fieldNames, freeNames } from './source-text.ts'
import { unsureOutcomes } from './unsure-outcomes.ts'
import { byDistinctiveness, type Trait, type Condition, isImpliedBy, weightOf } from './distinctiveness.ts'

/**
 * Finds the outcomes that distinguish each test, the most informative first. Leaves out an outcome that another one
 * implies, outcomes common to all tests of the callable, those decided (or possibly decided) outside the act, and
 * predicates that had both outcomes in one test, such as the head of a loop that ran.
 */
export function conditionsOf(suite: Suite, subject: Subject, decisions: Decisions): readonly (readonly Condition[])[] {
  const outcomes = suite.map((it) => outcomesOf(it, decisions))
  const deciding = outcomes.map((taken, at) => withoutIdle(taken, suite[at]!))
  const counts = new Map<OutcomeIndex, number>()
  for (const taken of outcomes) for (const index of taken) counts.set(index, (counts.get(index) ?? 0) + 1)
  const parameters = parametersInScope(subject, decisions)
  const values = byAtom(decisions.combinations ?? [])
  const members = new Set(subject.callables.flatMap((it) => it.member ?? []))
  const siblingsOf = new Map<Callable | undefined, ReadonlySet<OutcomeIndex>[]>()
  for (const [at, it] of suite.entries()) {
    const callable = callableOf(it, subject)
    siblingsOf.set(callable, [...(siblingsOf.get(callable) ?? []), deciding[at]!])
  }
  return suite.map((suiteTest, at) => {
    const siblings = siblingsOf.get(callableOf(suiteTest, subject))!
    const sharedBy = (index: OutcomeIndex): number => siblings.filter((it) => it.has(index)).length
    const isCommon = (index: OutcomeIndex): boolean => 1 < counts.get(index)! && sharedBy(index) === siblings.length
    const setting = { subject, decisions, counts, parameters, values, members, isCommon, sharedBy }
    return conditionsOfTest(suiteTest, { taken: outcomes[at]!, deciding: deciding[at]! }, setting)
  })
}

/** Leaves out the outcomes that do not decide a test. */
function withoutIdle(taken: ReadonlySet<OutcomeIndex>, { idlePredicates = [] }: SuiteTest): ReadonlySet<OutcomeIndex> {
  const idle = new Set(idlePredicates)
  return new Set([...taken].filter((it) => !idle.has(outcomeAt(it).predicate)))
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
  /** The names of the members that callers see. */
  readonly members: ReadonlySet<string>
  /** Whether an outcome decides all tests of the same callable. */
  readonly isCommon: (index: OutcomeIndex) => boolean
  /** The number of tests of the same callable that an outcome decides. */
  readonly sharedBy: (index: OutcomeIndex) => number
}

/** The outcomes of a test. */
interface Outcomes {
  readonly taken: ReadonlySet<OutcomeIndex>
  /** Those that may decide it. */
  readonly deciding: ReadonlySet<OutcomeIndex>
}

function conditionsOfTest(test: SuiteTest, { taken, deciding }: Outcomes, setting: Setting): readonly Condition[] {
  const { subject, decisions, counts, parameters, values, members, isCommon, sharedBy } = setting
  const { predicates, functions } = decisions
  const runs = callableOf(test, subject)?.runs
  const called = runs === undefined ? undefined : functions[runs]
  const alsoCalled = functionsBesides(test, subject).map((fn) => functions[fn]!)
  const guards = new Set(decisions.guards.map(outcomeIndex))
  const opposites = oppositesIn(test, subject)
  const narrow = (at: Outcome): string | undefined => {
    const it = predicates[at.predicate]!
    return narrowed(at, deciding, predicates, opposites(it.function, it.text))
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
  const isMeasured = test.idlePredicates !== undefined
  const found: Trait[] = []
  for (const index of deciding) {
    const predicate = predicates[index >> 1]!
    const where = functions[predicate.function]!
    const isOwn = called !== undefined && isInside(where, called)
    const isOnTheWay = !isOwn && alsoCalled.some((it) => isInside(where, it))
    if (unsure.has(index) || isOnTheWay || isCommon(index) || !isSpecial(index, taken, counts, predicates)) continue
    const phrase = phraseFor(outcomeAt(index))
    if (phrase === undefined) continue
    const text = decidedBy(predicate)
    const isGuard = guards.has(index)
    const clarity = clarityOf(text, {
      names: new Set([...parameters[predicate.function]!, ...keys]),
      // The reason for an error is worth a name that only the source explains.
      members: isGuard ? new Set(fieldNames(text)) : members,
    })
    const isAboutOwn =
      isMeasured &&
      called !== undefined &&
      isAbout(text, parameters[runs!]!) &&
      (isOwn || isAbout(text, parameters[predicate.function]!))
    found.push({
      outcome: index,
      predicate,
      phrase,
      shared: sharedBy(index),
      isOwn,
      isAboutOwn,
      isGuard,
      clarity,
    })
  }
  const valueOutcomes = new Map<Combination, readonly Outcome[] | undefined>()
  const described = new Set<Combination>()
  /** Phrases everything that decides a value, once; undefined if the outcome belongs to no value. */
  const phrasesForValue = (index: OutcomeIndex): Description | undefined => {
    const value = values.get(index >> 1)
    if (value === undefined) return undefined
    if (!valueOutcomes.has(value)) valueOutcomes.set(value, decidingOutcomes(value, taken))
    const outcomes = valueOutcomes.get(value)?.filter((it) => deciding.has(outcomeIndex(it)))
    if (outcomes === undefined) return undefined
    if (described.has(value) || !outcomes.some((it) => outcomeIndex(it) === index)) return noDescription
    described.add(value)
    return { phrases: phrasesFor(outcomes), outcomes }
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
  const informative = found.filter((it) => !found.some((other) => isImpliedBy(it, other, predicates)))
  const [first, others] =
    refused.length === 0
      ? [informative, []]
      : [
          informative.filter((it) => it.isGuard),
          // These distinguish tests that one guard refuses for several reasons.
          informative.filter((it) => !it.isGuard && it.isAboutOwn),
        ]
  const passage = { taken, guards, predicates }
  const conditionsFor = (trait: Trait): readonly Omit<Condition, 'clarity' | 'isOwn'>[] => {
    if (passesGuard(trait.outcome, test, guards)) return []
    const weight = weightOf(trait, test)
    const value = phrasesForValue(trait.outcome)
    if (value !== undefined) {
      const isOnlyExclusion = value.outcomes.every((it) => isLastResort(outcomeIndex(it), value.outcomes, passage))
      return value.phrases.length === 0 ? [] : [{ ...value, weight, ...(isOnlyExclusion && partial) }]
    }
    const at = outcomeAt(trait.outcome)
    const bounds = narrow(at) === undefined ? boundsOf(at, deciding, predicates, opposites) : undefined
    const before = earlierComparisons(trait.outcome, deciding, predicates).filter(
      (earlier) => outcomeIndex(earlier) !== bounds?.other,
    )
    const own = [...before.flatMap((outcome) => phraseFor(outcome) ?? []), ...(bounds?.phrases ?? [trait.phrase])]
    const other = bounds === undefined ? [] : [outcomeAt(bounds.other)]
    const outcomes = [...before, ...other, at]
    const around = enclosing(trait.outcome, outcomes, passage)
    if (around === undefined) {
      const isOnlyExclusion = narrow(at) === undefined && isLastResort(trait.outcome, outcomes, passage)
      return [{ phrases: own, outcomes, weight, ...(isOnlyExclusion && partial) }]
    }
    const context = deciding.has(outcomeIndex(around)) ? phraseFor(around) : undefined
    const whole = context && { phrases: [context, ...own], outcomes: [around, ...outcomes] }
    return [{ phrases: own, outcomes, weight, ...partial, ...(whole && { around: whole }) }]
  }
  const ordered = [...first.toSorted(byDistinctiveness), ...others.toSorted(byDistinctiveness)]
  return ordered.flatMap((it) => {
    const { clarity, isOwn } = it
    return conditionsFor(it).map((condition) => ({ ...condition, clarity, isOwn }))
  })
}

const partial = { isPartial: true } as const

/** Whether a test only shows that its input was not refused. */
function passesGuard(index: OutcomeIndex, { checks }: SuiteTest, guards: ReadonlySet<OutcomeIndex>): boolean {
  return !outcomeAt(index).outcome && guards.has(oppositeOf(index)) && !checks.some((it) => it.kind === 'throws')
}

type Description = Pick<Condition, 'phrases' | 'outcomes'>

const noDescription: Description = { phrases: [], outcomes: [] }

/** Whether code names values, and only parameters of the called function. */
function isAbout(text: string, parameters: ReadonlySet<string>): boolean {
  const names = freeNames(text)
  return 0 < names.length && names.every((it) => parameters.has(it))
}

/** Returns the code that decides: for a loop what it iterates over, since element names are local. */
function decidedBy({ kind, text }: Predicate): string {
  return kind === 'loop' ? text.replace(/^(?:const|let|var) .+? (?:of|in) /, '') : text
}

/** Lists the functions that a test calls before and after its act. */
function functionsBesides({ test, act }: SuiteTest, { callables }: Subject): readonly FunctionId[] {
  return test.flatMap((it, at) => (it.kind === 'call' && at !== act ? (callables[it.callable]!.runs ?? []) : []))
}

function callableOf(test: SuiteTest, { callables }: Subject): Callable | undefined {
  const called = calledBy(test)
  return called === undefined ? undefined : callables[called]
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
