import type { Subject } from '../../model/subject/subject.ts'
import type { Suite, SuiteTest } from '../../model/test/suite.ts'
import type { FileNames } from '../file-names.ts'
import { actOf } from './act.ts'
import { conditionsOf } from './conditions.ts'
import { cut } from './cut.ts'
import { distinct, type NameCandidates } from './distinct.ts'
import { historyOf } from './history.ts'
import type { Decisions } from './outcomes.ts'
import { joinPhrases, type Phrase } from './phrase.ts'
import { type Result, resultOf } from './result.ts'
import { isPlainPhrase, mockPhrases } from './mock-phrases.ts'
import type { Circumstance, Condition, Weight } from './distinctiveness.ts'
import { refutationBy } from './refuted.ts'
import { callInContext, isLater, type Siblings, siblingsIn } from './siblings.ts'
import { unusualSettings } from './settings.ts'
import { targetOf } from '../target.ts'
import { detailsOf, wordsForPlainArguments } from './details.ts'
import { longestName, type TestName } from './test-name.ts'

/** Longest call that appears in a name with its arguments. An error has a reason, which says more than a long call. */
const longestCall = { ofResult: 80, ofError: 60, withHistory: 50 }

/** Longest error message that follows an abbreviated call, in characters. */
const longestMessage = 30

/** Longest name with conditions: too many of them say no more than the call. */
const longestConditional = 94

/** Longest call that says more than a condition that needs the source. */
const longestClearCall = { ofResult: 50, ofError: 40 }

/**
 * Names every test by what it shows (docs/algorithms.md 9.5), to be read under the name of its target:
 *
 * - Callee, result, condition: `pay throws RangeError when amount <= 0`. Without the callee for a plain function, which
 *   the title names: `returns 'equilateral' when a === b and b === c`.
 * - The condition decides the test: it fails if the condition is negated, as far as that was measured. It is preferably
 *   one that decides only this test, in the called function, and that a caller understands. A condition that another
 *   test has with another result comes after everything else that says something.
 * - Otherwise what a mock does only in this test: `resolves to 'guest' when getUser resolves to undefined`.
 * - Otherwise the history of the object: `size is 1 after push`; or the arguments, if short: `gcd(0, 5) returns 5`. An
 *   error then has its message, if it is short: `daysInMonth(2002, 0) throws RangeError: There is no month 0`.
 * - Equal names get more detail: another condition, the arguments, the error message, or what only one test has, such as
 *   a value: `throws RangeError when right === 0 for operator '%'`.
 *
 * At most 140 characters on one line; unique under a target, by a number if the tests differ in nothing else.
 */
export function testNames(suite: Suite, subject: Subject, names: FileNames, decisions: Decisions): readonly TestName[] {
  const conditions = conditionsOf(suite, subject, decisions)
  const mocks = mockPhrases(suite, subject)
  const isRefuted = refutationBy(suite, subject, decisions)
  const siblings = siblingsIn(suite, subject, names)
  const settings = unusualSettings(suite, subject)
  const candidates = suite.map((it, at) => {
    const beside: Beside = {
      conditions: conditions[at]!,
      mocks: mocks[at]!,
      siblings: siblings(it),
      settings: settings(it),
      isRefuted: (reason) => isRefuted(at, reason),
    }
    return candidatesOf(it, beside, subject, names)
  })
  const targets = suite.map((it) => targetOf(it, subject))
  return distinct(candidates, targets)
}

/** Matches a result that may depend on the state of the object but does not describe it. */
const answer = /^(?:is|returns|yields|resolves to|throws|rejects with|crashes with) (?!itself)/

/** Matches a result that many inputs have. */
const saysLittle = /(?:true|false|null|undefined|itself|not throw|resolves)$/

/** Facts that distinguish a test from the others. */
interface Beside {
  readonly conditions: readonly Condition[]
  readonly mocks: readonly Phrase[]
  readonly siblings: Siblings
  /** Unusual settings of the object of its act; may be empty. */
  readonly settings: string
  readonly isRefuted: (reason: Circumstance) => boolean
}

function candidatesOf(
  suiteTest: SuiteTest,
  { conditions: all, mocks, siblings, settings, isRefuted }: Beside,
  subject: Subject,
  files: FileNames,
): NameCandidates {
  const act = actOf(suiteTest, subject, files)
  const { brief, detailed } = withoutItself(resultOf(suiteTest, subject, siblings.sharing), siblings)
  const plain = sentence(act.name, brief)
  const history = historyOf(suiteTest, subject)
  // Without arguments, the object decides.
  const isOfState = !act.hasArguments && answer.test(brief)
  const isInformative = isOfState || isLater(history)
  const isError = suiteTest.checks.some((it) => it.kind === 'throws')
  const kind = isError ? 'ofError' : 'ofResult'
  const isShort = act.call.length <= longestCall[kind]
  const isClear = act.call.length <= longestClearCall[kind]
  const isBrief = act.hasArguments && act.call.length <= longestCall.withHistory
  const results = isError && detailed !== brief ? [detailed, brief] : [brief]
  const withHistory = results.flatMap((result) =>
    [...(isBrief ? [sentence(act.call, result)] : []), sentence(act.name, result)].map((it) => `${it} ${history}`),
  )
  const withSettings = settings === '' ? [] : withHistory.map((it) => `${it} ${settings}`)
  const byHistory =
    isInformative && history !== '' && !(isError && !isLater(history))
      ? [...withSettings, ...withHistory].map(stated)
      : []
  const shown = wordsForPlainArguments(suiteTest, subject)
  const isOfNewObject =
    !isError && !isOfState && answer.test(brief) && history !== '' && !isLater(history) && siblings.areLater
  const calls = results.map((it) => sentence(act.call, isOfNewObject ? `${it} ${history}` : it))
  const isTelling = !siblings.ambiguous.has(callInContext(suiteTest, subject, files))
  const byCall =
    isShort && act.hasArguments && isTelling ? (shown === undefined ? calls : [`${plain} ${shown}`]).map(stated) : []
  const shorter = isTelling && act.hasArguments ? act.shorter(siblings.sharingParts) : []
  // A short error message says more than the rest of a long call; a long one says less.
  const isShortMessage = detailed.length - brief.length <= longestMessage
  const byShortCall = (isShortMessage ? results : [brief])
    .flatMap((result) => shorter.map((it) => stated(sentence(it, result))))
    .filter(({ text }) => fits(text))
  const byMock = mocks.slice(0, 1).map((it) => stated(sentence(act.name, brief, [it])))
  const isPlainMock = mocks[0] !== undefined && isPlainPhrase(mocks[0])
  const withConditions = (name: string, result: string, circumstances: readonly Circumstance[]): readonly TestName[] =>
    circumstances
      .map(({ phrases, outcomes }) => ({ text: sentence(name, result, phrases), outcomes, phrases }))
      .filter(({ text }) => text.length <= longestConditional)
  // A caller sees why an error is thrown by its message; a result is explained only by what a caller knows.
  const conditions = isError ? all : all.filter(isExplaining)
  const obscure = isError ? [] : all.filter((it) => !isExplaining(it))
  const first = firstCircumstances(conditions)
  const withMessage = sentence(act.name, detailed)
  const parts: NameParts = {
    byCondition: withConditions(act.name, brief, first),
    byFurther: withConditions(act.name, brief, furtherCircumstances(conditions)),
    byObscure: withConditions(act.name, brief, [...firstCircumstances(obscure), ...furtherCircumstances(obscure)]),
    saysMuch: act.hasArguments && !saysLittle.test(brief),
    byMock,
    isPlainMock,
    byHistory,
    byCall: isClear ? byCall : [],
    byEffect: isTelling && act.hasArguments && detailed !== brief ? [stated(sentence(act.call, detailed))] : [],
    byLongCall: [...(isClear ? [] : byCall), ...byShortCall.slice(0, 1)],
    // Without a condition, the message of an error says why it is thrown.
    plain: stated(isError && fits(withMessage) ? withMessage : plain),
  }
  const { weight, clarity } = conditions[0] ?? {}
  // Without mocks, the message of an error explains more than a condition with names that only the source explains.
  const isTold = isError && detailed !== brief && weight === 'helpful' && clarity !== 'clear' && mocks.length === 0
  const names = [
    ...refutedLast(inOrder(isTold ? 'vague' : weight, parts), parts.plain.text, isRefuted),
    ...(isShort ? withConditions(act.call, brief, first) : []),
    stated(sentence(act.name, detailed)),
    ...withConditions(act.name, detailed, first),
    ...(1 < mocks.length ? [stated(sentence(act.name, brief, mocks.slice(0, 2)))] : []),
    stated(calls.at(-1)!),
    stated(sentence(act.call, detailed)),
  ]
  const isFitting = ({ text }: TestName): boolean => fits(text)
  const fitting = withoutRepeated(names).filter(isFitting)
  const best = fitting[0] ?? stated(cut(plain, longestName))
  const bases = best.text === plain ? [best] : [best, stated(plain)]
  const further = bases.flatMap((base) =>
    detailsOf(suiteTest, subject, files).map((detail) => ({ ...base, text: `${base.text} ${detail}` })),
  )
  const [rather] = [...parts.byCall, ...parts.byLongCall, ...parts.byEffect].filter(isFitting)
  const obscureNames = new Set(parts.byObscure.map(({ text }) => text))
  return {
    names: 0 < fitting.length ? fitting : [best],
    further: further.filter(isFitting),
    ...(rather && { rather: { name: rather, than: obscureNames } }),
  }
}

/** A method that always returns its object shows more by not failing, if other tests make it fail. */
function withoutItself(result: Result, { haveErrors, returnThemselves }: Siblings): Result {
  if (!haveErrors || !returnThemselves || result.brief !== 'returns itself') return result
  return { brief: 'does not throw', detailed: 'does not throw' }
}

/** Moves the names with refuted conditions behind the others, but not behind the plain one, which says even less. */
function refutedLast(
  names: readonly TestName[],
  plain: string,
  isRefuted: (reason: Circumstance) => boolean,
): readonly TestName[] {
  const end = names.findIndex(({ text }) => text === plain)
  const before = names.slice(0, end)
  const refuted = new Set(before.filter(isRefuted))
  return [...before.filter((it) => !refuted.has(it)), ...refuted, ...names.slice(end)]
}

/** A name that states no condition of the code. */
function stated(text: string): TestName {
  return { text, outcomes: [], phrases: [] }
}

function withoutRepeated(names: readonly TestName[]): readonly TestName[] {
  const first = new Map<string, TestName>()
  for (const it of names) if (!first.has(it.text)) first.set(it.text, it)
  return [...first.values()]
}

interface NameParts {
  readonly byCondition: readonly TestName[]
  /** With other conditions than the most informative one. */
  readonly byFurther: readonly TestName[]
  /** With conditions that only the source explains. */
  readonly byObscure: readonly TestName[]
  readonly byMock: readonly TestName[]
  /** Whether that shows all of a result. */
  readonly isPlainMock: boolean
  readonly byHistory: readonly TestName[]
  readonly byCall: readonly TestName[]
  /** The same with what the call changes besides. */
  readonly byEffect: readonly TestName[]
  /** The same with many arguments, or some that are not whole. */
  readonly byLongCall: readonly TestName[]
  readonly plain: TestName
  /** Whether the result alone says more than such a condition: it has arguments, too many to be named. */
  readonly saysMuch: boolean
}

function inOrder(weight: Weight | undefined, parts: NameParts): readonly TestName[] {
  const { byCondition, byFurther, byObscure, byMock, isPlainMock, byHistory, byCall, byEffect, byLongCall } = parts
  const { plain, saysMuch } = parts
  const late = [...byLongCall, ...byEffect, ...(saysMuch ? [plain, ...byObscure] : [...byObscure, plain])]
  switch (weight) {
    case 'distinctive':
      return [...byCondition, ...byMock, ...byHistory, ...byCall, ...byFurther, ...late]
    case 'shared':
      return [...byMock, ...byCondition.slice(0, 1), ...byFurther, ...byHistory, ...byCall, ...late]
    case 'helpful':
      return isPlainMock || byMock.length === 0
        ? [...byMock, ...byHistory, ...byCall, ...byCondition, ...byFurther, ...late]
        : [...byCondition, ...byMock, ...byHistory, ...byCall, ...byFurther, ...late]
    case 'vague':
    case undefined:
      return [...byMock, ...byHistory, ...byCall, ...late, ...byCondition, ...byFurther]
  }
}

/** Whether a caller understands a condition: one that the called function decides, since names elsewhere may mislead. */
function isExplaining({ clarity, isOwn }: Condition): boolean {
  return isOwn && clarity === 'clear'
}

/** Returns the most informative condition, then the first two together. */
function firstCircumstances([first, second]: readonly Condition[]): readonly Circumstance[] {
  if (first === undefined) return []
  const alone = first.isPartial === true ? [first.around ?? []].flat() : [first]
  return second === undefined ? alone : [...alone, together(first, second)]
}

/** Most conditions that names try besides the most informative one. */
const mostFurther = 3

/** Returns the other conditions, each alone and with the most informative one. */
function furtherCircumstances([first, ...others]: readonly Condition[]): readonly Circumstance[] {
  const tried = others.filter((it) => it.weight !== 'vague').slice(0, mostFurther)
  return [...(first?.isPartial === true ? [first] : []), ...tried, ...tried.map((it) => together(first!, it))]
}

function together(a: Circumstance, b: Circumstance): Circumstance {
  // Two places of the code may decide the same.
  const more = b.phrases.filter(
    (it) => !a.phrases.some((one) => one.preposition === it.preposition && one.text === it.text),
  )
  return { phrases: [...a.phrases, ...more], outcomes: [...a.outcomes, ...b.outcomes] }
}

function fits(text: string): boolean {
  return text.length <= longestName
}

function sentence(name: string, result: string, phrases: readonly Phrase[] = []): string {
  return [name, result, joinPhrases(phrases, result.startsWith('does not'))].filter((it) => it !== '').join(' ')
}
