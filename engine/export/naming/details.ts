import type { Primitive } from '../../model/subject/type.ts'
import type { Subject } from '../../model/subject/subject.ts'
import type { SuiteTest } from '../../model/test/suite.ts'
import type { FileNames } from '../file-names.ts'
import { actOf } from './act.ts'
import { argumentRole } from './roles.ts'
import { statesAfter } from './states.ts'
import { valueWords } from './value-words.ts'

/** Most values of a test that details combine. */
const mostValues = 6

/** Most calls before the act that a detail lists. */
const mostCalls = 3

/**
 * Lists what may distinguish a test from others with the same name, briefest first: one value that it passes, by its
 * role (`for operator '%'`), two of them, the calls before the act (`after push(1) and push(2)`), and what it asserts
 * besides (`and leaves size as 2`). Values without a role come last.
 */
export function detailsOf(suiteTest: SuiteTest, subject: Subject, files: FileNames): readonly string[] {
  const values = passedValues(suiteTest, subject)
  const named = values
    .flatMap(({ role, words }) => (role === undefined ? [] : [`${role} ${words}`]))
    .slice(0, mostValues)
  const pairs = named.flatMap((one, at) => named.slice(at + 1).map((other) => `${one} and ${other}`))
  const bare = values.flatMap(({ role, words, isTelling }) => (role === undefined && isTelling ? [words] : []))
  const setup = setupWords(suiteTest, subject, files)
  return unique([
    ...named.map((it) => `for ${it}`),
    ...pairs.map((it) => `for ${it}`),
    ...(setup === undefined ? [] : [setup]),
    ...statesAfter(suiteTest, subject).map((it) => `and ${it.change}`),
    ...bare.map((it) => `for ${it}`),
  ])
}

/**
 * Describes the arguments of the act by their parameters, if each is a value that says nothing alone: `for isOpen true`.
 * Undefined otherwise.
 */
export function wordsForPlainArguments({ test, act }: SuiteTest, subject: Subject): string | undefined {
  const statement = test[act]!
  if (statement.kind !== 'call' || statement.args.length === 0) return undefined
  const parts = statement.args.map((at) => {
    const it = test[at]!
    const role = argumentRole(test, at, subject)
    return it.kind === 'literal' && !isTelling(it.value) && role !== undefined
      ? `${role} ${valueWords({ kind: 'primitive', value: it.value })}`
      : undefined
  })
  return parts.every((it) => it !== undefined) ? `for ${parts.join(' and ')}` : undefined
}

interface PassedValue {
  readonly role: string | undefined
  readonly words: string
  readonly isTelling: boolean
}

/** Lists the plain values passed before the act, with their roles. */
function passedValues({ test, act }: SuiteTest, subject: Subject): readonly PassedValue[] {
  return test.slice(0, act).flatMap((statement, at) => {
    if (statement.kind !== 'literal') return []
    const { value } = statement
    const words = valueWords({ kind: 'primitive', value })
    return [{ role: argumentRole(test, at, subject), words, isTelling: isTelling(value) }]
  })
}

/** Whether a value means something without its role. */
function isTelling(value: Primitive): boolean {
  return value !== undefined && value !== null && typeof value !== 'boolean'
}

/** Lists the calls before the act with their arguments. Undefined if there are none, or too many. */
function setupWords(suiteTest: SuiteTest, subject: Subject, files: FileNames): string | undefined {
  const { test, act } = suiteTest
  const calls = test.slice(0, act).flatMap((statement, at) => {
    const callable = statement.kind === 'call' ? subject.callables[statement.callable]! : undefined
    if (callable === undefined || callable.isPure === true || callable.mocks !== undefined) return []
    const { call } = actOf({ ...suiteTest, act: at }, subject, files)
    return call === '' ? [] : [call]
  })
  return calls.length === 0 || mostCalls < calls.length ? undefined : `after ${calls.join(' and ')}`
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)]
}
