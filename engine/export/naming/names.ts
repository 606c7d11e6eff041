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
import type { Condition, Weight } from './telling.ts'
import { targetOf } from '../target.ts'
import { argumentRole } from './roles.ts'
import { valueWords } from './value-words.ts'

/** Longest name of a test, so that there is place for a number. */
const longest = 80 - ' (999)'.length

/** Longest call that stands in a name with its arguments. */
const longestCall = 40

/**
 * A name for every test by what it shows (docs/algorithms.md 9.5), to be read under the name of its target:
 *
 * - What is called, then what came of it, then when: `pay throws RangeError when amount <= 0`. For a function by itself,
 *   whose name stands above, `returns 'equilateral' when a === b and b === c`.
 * - When: what only this test has decided in the function that it calls, if a caller understands it.
 * - Otherwise what its object has seen: `size is 1 after push`; or the arguments, if they are short: `gcd(0, 5) returns 5`.
 * - Where two names would be the same, both say more: another condition, the arguments, the message of the error, at last a
 *   value that only one of them was given: `throws RangeError when right === 0 for operator '%'`.
 *
 * At most 80 characters on one line; unique under a target, at last by a number.
 */
export function testNames(suite: Suite, subject: Subject, names: FileNames, decisions: Decisions): readonly string[] {
  const conditions = conditionsOf(suite, subject, decisions)
  const candidates = suite.map((it, at) => candidatesOf(it, conditions[at]!, subject, names))
  const targets = suite.map((it) => targetOf(it, subject))
  return distinct(candidates, targets)
}

/** A result that another state of the object might change; not one that tells of the state itself. */
const answer = /^(?:is|returns|yields|resolves to|throws|rejects with|crashes with) (?!itself)/

function candidatesOf(
  it: SuiteTest,
  conditions: readonly Condition[],
  subject: Subject,
  files: FileNames,
): NameCandidates {
  const act = actOf(it, subject, files)
  const { brief, detailed } = resultOf(it, subject)
  const circumstances = circumstancesOf(conditions)
  const plain = sentence(act.name, brief)
  const history = historyOf(it, subject)
  // Without arguments it is the object that decides.
  const isOfState = !act.hasArguments && answer.test(brief)
  const isSaid = isOfState || history.startsWith('after')
  const byHistory = isSaid && history !== '' ? [`${plain} ${history}`] : []
  const isShort = act.call.length <= longestCall
  const byCall = isShort && act.hasArguments ? [sentence(act.call, brief)] : []
  const byCondition = circumstances.map((it) => sentence(act.name, brief, it))
  const names = [
    ...inOrder(conditions[0]?.weight, { byCondition, byHistory, byCall, plain }),
    ...(isShort ? circumstances.map((it) => sentence(act.call, brief, it)) : []),
    sentence(act.name, detailed),
    ...circumstances.map((it) => sentence(act.name, detailed, it)),
    sentence(act.call, brief),
    sentence(act.call, detailed),
  ]
  const isFitting = (it: string): boolean => it.length <= longest
  const fitting = [...new Set(names)].filter(isFitting)
  const best = fitting[0] ?? cut(plain)
  const further = givenValues(it, subject).map((value) => `${best} ${value}`)
  return { names: 0 < fitting.length ? fitting : [best], further: further.filter(isFitting) }
}

/** Names by what they say besides the result. */
interface Names {
  readonly byCondition: readonly string[]
  readonly byHistory: readonly string[]
  readonly byCall: readonly string[]
  readonly plain: string
}

function inOrder(weight: Weight | undefined, { byCondition, byHistory, byCall, plain }: Names): readonly string[] {
  switch (weight) {
    case 'telling':
      return [...byCondition, ...byHistory, ...byCall, plain]
    case 'helpful':
      return [...byHistory, ...byCall, ...byCondition, plain]
    case 'vague':
    case undefined:
      return [...byHistory, ...byCall, plain, ...byCondition]
  }
}

/** The most telling condition, then the two most telling ones. */
function circumstancesOf([first, second]: readonly Condition[]): readonly (readonly Phrase[])[] {
  if (first === undefined) return []
  return second === undefined ? [first.phrases] : [first.phrases, [...first.phrases, ...second.phrases]]
}

function sentence(name: string, result: string, phrases: readonly Phrase[] = []): string {
  return [name, result, joinPhrases(phrases, result.startsWith('does not'))].filter((it) => it !== '').join(' ')
}

/** Leaves out the end, and no half of a character. */
function cut(text: string): string {
  if (text.length <= longest) return text
  let short = ''
  for (const character of text) {
    if (longest - 1 < short.length + character.length) break
    short += character
  }
  return `${short}…`
}

/** The plain values that a test gives to its calls up to the act, each with what it is there: `for operator '%'`. */
function givenValues({ test, act }: SuiteTest, subject: Subject): readonly string[] {
  const words = test.slice(0, act).flatMap((it, at) => {
    if (it.kind !== 'literal') return []
    const role = argumentRole(test, at, subject)
    const value = valueWords({ kind: 'primitive', value: it.value })
    return [role === undefined ? `for ${value}` : `for ${role} ${value}`]
  })
  return [...new Set(words)]
}
