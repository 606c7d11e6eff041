import type { Subject } from '../../model/subject/subject.ts'
import type { Suite, SuiteTest } from '../../model/test/suite.ts'
import type { FileNames } from '../file-names.ts'
import { actOf } from './act.ts'
import { conditionsOf } from './conditions.ts'
import { distinct, type NameCandidates } from './distinct.ts'
import { historyOf } from './history.ts'
import type { Decisions } from './outcomes.ts'
import { joinPhrases, type Phrase } from './phrase.ts'
import { resultOf } from './result.ts'
import { isPlainPhrase, mockPhrases } from './mock-phrases.ts'
import type { Condition, Weight } from './distinctiveness.ts'
import { targetOf } from '../target.ts'
import { argumentRole } from './roles.ts'
import { valueWords } from './value-words.ts'

/** Longest name of a test, with room for a number. */
const longest = 80 - ' (999)'.length

/** Longest call that appears in a name with its arguments. */
const longestCall = 40

/**
 * Names every test by what it shows (docs/algorithms.md 9.5), to be read under the name of its target:
 *
 * - Callee, result, condition: `pay throws RangeError when amount <= 0`. Without the callee for a plain function, which
 *   the title names: `returns 'equilateral' when a === b and b === c`.
 * - The condition is one that only this test meets in the called function, if a caller understands it.
 * - Otherwise what a mock does only in this test: `resolves to 'guest' when getUser resolves to undefined`.
 * - Otherwise the history of the object: `size is 1 after push`; or the arguments, if short: `gcd(0, 5) returns 5`.
 * - Equal names get more detail: another condition, the arguments, the error message, or a value that only one test
 *   uses: `throws RangeError when right === 0 for operator '%'`.
 *
 * At most 80 characters on one line; unique under a target, if necessary by a number.
 */
export function testNames(suite: Suite, subject: Subject, names: FileNames, decisions: Decisions): readonly string[] {
  const conditions = conditionsOf(suite, subject, decisions)
  const mocks = mockPhrases(suite, subject)
  const candidates = suite.map((it, at) => candidatesOf(it, conditions[at]!, mocks[at]!, subject, names))
  const targets = suite.map((it) => targetOf(it, subject))
  return distinct(candidates, targets)
}

/** Matches a result that may depend on the state of the object but does not describe it. */
const answer = /^(?:is|returns|yields|resolves to|throws|rejects with|crashes with) (?!itself)/

function candidatesOf(
  suiteTest: SuiteTest,
  conditions: readonly Condition[],
  mocks: readonly Phrase[],
  subject: Subject,
  files: FileNames,
): NameCandidates {
  const act = actOf(suiteTest, subject, files)
  const { brief, detailed } = resultOf(suiteTest, subject)
  const circumstances = circumstancesOf(conditions)
  const plain = sentence(act.name, brief)
  const history = historyOf(suiteTest, subject)
  // Without arguments, the object decides.
  const isOfState = !act.hasArguments && answer.test(brief)
  const isInformative = isOfState || history.startsWith('after')
  const byHistory = isInformative && history !== '' ? [`${plain} ${history}`] : []
  const isShort = act.call.length <= longestCall
  const byCall = isShort && act.hasArguments ? [sentence(act.call, brief)] : []
  const byMock = mocks.slice(0, 1).map((it) => sentence(act.name, brief, [it]))
  const isPlainMock = mocks[0] !== undefined && isPlainPhrase(mocks[0])
  const byCondition = circumstances.map((it) => sentence(act.name, brief, it))
  const names = [
    ...inOrder(conditions[0]?.weight, { byCondition, byMock, isPlainMock, byHistory, byCall, plain }),
    ...(isShort ? circumstances.map((it) => sentence(act.call, brief, it)) : []),
    sentence(act.name, detailed),
    ...circumstances.map((it) => sentence(act.name, detailed, it)),
    ...(1 < mocks.length ? [sentence(act.name, brief, mocks.slice(0, 2))] : []),
    sentence(act.call, brief),
    sentence(act.call, detailed),
  ]
  const isFitting = (it: string): boolean => it.length <= longest
  const fitting = [...new Set(names)].filter(isFitting)
  const best = fitting[0] ?? cut(plain)
  const further = passedValues(suiteTest, subject).map((value) => `${best} ${value}`)
  return { names: 0 < fitting.length ? fitting : [best], further: further.filter(isFitting) }
}

interface Names {
  readonly byCondition: readonly string[]
  readonly byMock: readonly string[]
  /** Whether that shows all of a result. */
  readonly isPlainMock: boolean
  readonly byHistory: readonly string[]
  readonly byCall: readonly string[]
  readonly plain: string
}

function inOrder(
  weight: Weight | undefined,
  { byCondition, byMock, isPlainMock, byHistory, byCall, plain }: Names,
): readonly string[] {
  switch (weight) {
    case 'distinctive':
      return [...byCondition, ...byMock, ...byHistory, ...byCall, plain]
    case 'helpful':
      return isPlainMock || byMock.length === 0
        ? [...byMock, ...byHistory, ...byCall, ...byCondition, plain]
        : [...byCondition, ...byMock, ...byHistory, ...byCall, plain]
    case 'vague':
    case undefined:
      return [...byMock, ...byHistory, ...byCall, plain, ...byCondition]
  }
}

/** Returns the most informative condition, then the first two together. */
function circumstancesOf([first, second]: readonly Condition[]): readonly (readonly Phrase[])[] {
  if (first === undefined) return []
  return second === undefined ? [first.phrases] : [first.phrases, [...first.phrases, ...second.phrases]]
}

function sentence(name: string, result: string, phrases: readonly Phrase[] = []): string {
  return [name, result, joinPhrases(phrases, result.startsWith('does not'))].filter((it) => it !== '').join(' ')
}

/** Cuts a long text, but never within a surrogate pair. */
function cut(text: string): string {
  if (text.length <= longest) return text
  let short = ''
  for (const character of text) {
    if (longest - 1 < short.length + character.length) break
    short += character
  }
  return `${short}…`
}

/** Lists the plain values passed before the act, with their roles: `for operator '%'`. */
function passedValues({ test, act }: SuiteTest, subject: Subject): readonly string[] {
  const words = test.slice(0, act).flatMap((statement, at) => {
    if (statement.kind !== 'literal') return []
    const role = argumentRole(test, at, subject)
    const value = valueWords({ kind: 'primitive', value: statement.value })
    return [role === undefined ? `for ${value}` : `for ${role} ${value}`]
  })
  return [...new Set(words)]
}
