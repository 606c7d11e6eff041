import { spokenMock } from '../../model/subject/mock-words.ts'
import { bodyPath, pageKey, specifierOf } from '../../model/subject/mocked-module.ts'
import type { Callable, Constants, Subject } from '../../model/subject/subject.ts'
import type { Primitive } from '../../model/subject/type.ts'
import type { Ref, Statement, TestCase } from '../../model/test/statement.ts'
import type { Suite, SuiteTest } from '../../model/test/suite.ts'
import type { Value } from '../../model/test/value.ts'
import { type Phrase, when } from './phrase.ts'
import { valueWords, withArticle } from './value-words.ts'

/** The behavior of a mock in a test, in words: `resolves to undefined`. */
interface Arranged {
  /** `getUser`, `logger.warn`. */
  readonly name: string
  readonly words: string
  /** Whether the test only records its calls, so that it returns undefined. */
  readonly isIdle: boolean
  readonly isPromise: boolean
}

/** Most results of a mock that a phrase lists. */
const mostResults = 2

/**
 * Phrases what mocks do in each test and in no other test of the same callable: `when getUser resolves to undefined`. A
 * mock without an arrangement is mentioned if other tests arrange it.
 */
export function mockPhrases(suite: Suite, subject: Subject): readonly (readonly Phrase[])[] {
  if (subject.mocked === undefined) return suite.map(() => [])
  const arranged = suite.map((it) => arrangedIn(it, subject))
  const called = suite.map(({ test, act }) => callableOf(test[act]!))
  const promising = new Set(arranged.flat().flatMap((it) => (it.isPromise ? [it.name] : [])))
  const phraseOf = ({ name, words, isIdle }: Arranged): string =>
    `${name} ${isIdle ? `${promising.has(name) ? 'resolves to' : 'returns'} undefined` : words}`
  return arranged.map((own, at) => {
    const others = arranged.flatMap((it, other) => (other !== at && called[other] === called[at] ? it : []))
    const isTold = (it: Arranged): boolean =>
      !others.some((other) => phraseOf(other) === phraseOf(it)) &&
      (!it.isIdle || others.some((other) => other.name === it.name && !other.isIdle))
    return own.filter(isTold).map((it) => when(phraseOf(it)))
  })
}

/** Whether a phrase shows all that a mock returns, with one property at most, so that it tells more than a condition. */
export function isPlainPhrase({ text }: Phrase): boolean {
  return / (?:returns|resolves to|rejects|throws)\b/.test(text) && !/, |…|\{\}/.test(text)
}

function callableOf(act: Statement): number | undefined {
  return act.kind === 'call' ? act.callable : undefined
}

function arrangedIn({ test, act }: SuiteTest, subject: Subject): readonly Arranged[] {
  return test.slice(0, act).flatMap((statement) => {
    const mock = statement.kind === 'call' ? subject.callables[statement.callable]! : undefined
    if (statement.kind !== 'call' || mock?.mocks === undefined || mock.path.join() === bodyPath.join()) return []
    const value = statement.args[0]!
    const words = mock.mocks === 'function' ? stubWords(test, value, subject) : wordsFor(test, value, 'is')
    if (words === undefined || mock.mocks === 'class') return []
    const stub = test[value]!
    const isIdle = stub.kind === 'function' && words === ''
    const isPromise = /^(?:resolves|rejects)/.test(words)
    return isIdle && mock.imitates === true ? [] : [{ name: nameOf(mock), words, isIdle, isPromise }]
  })
}

/** Describes what a stub does; empty if it returns nothing, undefined if that takes too many words. */
function stubWords(test: TestCase, at: Ref, subject: Subject): string | undefined {
  const stub = test[at]!
  if (stub.kind === 'builtin' && stub.name === 'ThrowerOf') return instanceWords(test, stub.args[0]!, subject, 'throws')
  if (stub.kind !== 'function' || stub.calls !== undefined || mostResults < stub.returns.length) return undefined
  const results = stub.returns.map((it) => resultWords(test, it, subject))
  const all = [
    ...results,
    ...(stub.throws === undefined ? [] : [`throws${errorWords(stub.throws, subject.constants)}`]),
  ]
  return all.some((it) => it === undefined) ? undefined : all.join(', then ')
}

function resultWords(test: TestCase, at: Ref, subject: Subject): string | undefined {
  const it = test[at]!
  if (it.kind !== 'builtin') return wordsFor(test, at, 'returns')
  if (it.name === 'RejectionOf') return instanceWords(test, it.args[0]!, subject, 'rejects with')
  if (it.name === 'Rejection') {
    const message = test[it.args[0]!]
    return `rejects${message?.kind === 'literal' ? errorWords(message.value, subject.constants) : ''}`
  }
  if (it.name !== 'Promise') return wordsFor(test, at, 'returns')
  return it.args.length === 0 ? 'resolves to undefined' : wordsFor(test, it.args[0]!, 'resolves to')
}

/** Names an error that the code tells from others. */
function errorWords(message: Primitive, { errors = [] }: Constants): string {
  return errors.some((it) => it.message === message) ? ` with ${valueWords({ kind: 'primitive', value: message })}` : ''
}

function wordsFor(test: TestCase, at: Ref, verb: string): string | undefined {
  const value = valueOf(test, at)
  return value && `${verb} ${valueWords(value)}`
}

/** Describes an instance that a mock throws: `throws a ParseError`, `throws ParseError { line: 1 }`. */
function instanceWords(
  test: TestCase,
  at: Ref,
  { types, classes, callables }: Subject,
  verb: string,
): string | undefined {
  const it = test[at]!
  const shape = types[it.type]
  if (it.kind !== 'call' || shape?.kind !== 'class') return undefined
  const { name } = classes[shape.class]!
  const [members] = callables[it.callable]!.assigns === true ? it.args : []
  return members === undefined ? `${verb} ${withArticle(name)}` : wordsFor(test, members, `${verb} ${name}`)
}

/** Returns a value that a test states; undefined for one that it computes. */
function valueOf(test: TestCase, at: Ref): Value | undefined {
  const it = test[at]!
  switch (it.kind) {
    case 'literal':
      return typeof it.value === 'symbol' ? undefined : { kind: 'primitive', value: it.value }
    case 'array': {
      const elements = it.elements.flatMap((ref) => valueOf(test, ref) ?? [])
      return elements.length === it.elements.length ? { kind: 'array', elements } : undefined
    }
    case 'object': {
      const entries = it.keys.map((key, slot) => [key, valueOf(test, it.values[slot]!) ?? hidden] as const)
      return { kind: 'object', entries }
    }
    default:
      return undefined
  }
}

/** A part that a phrase leaves out. */
const hidden: Value = { kind: 'function', name: '' }

/** Names a mock as the source does: `axios.get`, `localStorage.theme`. */
function nameOf({ path: [module, ...path] }: Callable): string {
  return module === pageKey ? path.join('.') : spokenMock(specifierOf(module!), path)
}
