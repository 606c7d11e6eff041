import { passedMs } from '../../model/test/passing-time.ts'
import type { Ref, TestCase } from '../../model/test/statement.ts'
import { pageKey } from '../../model/subject/mocked-module.ts'
import { readsModuleState, type Subject } from '../../model/subject/subject.ts'
import { type Check, pointOf, type SuiteTest } from '../../model/test/suite.ts'
import { spokenKey } from '../../model/subject/symbol-name.ts'
import type { Value } from '../../model/test/value.ts'
import { argumentRole } from './roles.ts'
import { heldWords, valueWords } from './value-words.ts'

/** A state that a test observes after the act. */
export interface State {
  /** For an object that existed before: `leaves size as 1`, `leaves peek() as 1`. */
  readonly change: string
  /** After another change: `size as 1`. */
  readonly also: string
  /** For a new object: `size 1`, `peek() 1`. */
  readonly property: string
  /** For an object that the act created: `starts with size 1`, `starts empty`. */
  readonly start: string
  /** Whether it is about the result of the act. */
  readonly isOfResult: boolean
  /** Lower comes first. */
  readonly rank: number
}

/** Lists the states that checks after the act assert, the most informative first. */
export function statesAfter(suiteTest: SuiteTest, subject: Subject): readonly State[] {
  const states = suiteTest.checks.flatMap((check) =>
    statesOf(check, suiteTest, subject).map((state) => at(whenOf(check, suiteTest, subject), state)),
  )
  return states.sort((a, b) => a.rank - b.rank)
}

/** Describes when a check holds: `after 100 ms`; for an absent call, `within 100 ms` or `at once`. */
function whenOf(check: Check, suiteTest: SuiteTest, subject: Subject): string {
  const words = passingWords(suiteTest, pointOf(check), subject)
  if (check.kind !== 'called' || 0 < check.times) return words
  if (words !== '') return words.startsWith('after') ? words.replace('after', 'within') : ''
  return suiteTest.timersLeft === undefined ? '' : 'at once'
}

function statesOf(check: Check, suiteTest: SuiteTest, subject: Subject): readonly State[] {
  if (check.kind === 'called') return [callState(check, suiteTest, subject)]
  if (check.kind !== 'equals' && check.kind !== 'content' && check.kind !== 'size') return []
  if (check.statement === suiteTest.act || pointOf(check) < suiteTest.act) return []
  const topic = topicOf(suiteTest, check.statement, subject)
  if (topic === undefined) return []
  if (check.kind === 'size')
    return [stateOf(`${topic.name}.${check.property}`, String(check.size), topic.isOfResult, 0)]
  if (check.kind === 'content') {
    const held = heldWords(check.content)
    return 'text' in check.content
      ? [stateOf(topic.name, held, topic.isOfResult, 1)]
      : [stateOf(topic.name, `with ${held}`, topic.isOfResult, 1, '')]
  }
  const state = isEmpty(check.value)
    ? stateOf(topic.name, 'empty', topic.isOfResult, rankOf(check.value), '')
    : stateOf(topic.name, valueWords(check.value), topic.isOfResult, rankOf(check.value))
  const adjective = adjectiveOf(topic.name, check.value)
  if (adjective === undefined) return [state]
  return [{ ...state, change: `leaves it ${adjective}`, also: `it ${adjective}`, start: `starts ${adjective}` }]
}

function at(when: string, state: State): State {
  if (when === '') return state
  const { change, also, property, start } = state
  return {
    ...state,
    change: `${change} ${when}`,
    also: `${also} ${when}`,
    property: `${property} ${when}`,
    start: `${start} ${when}`,
  }
}

/** `after 100 ms` if time passes between the act and the point, `a moment later` without delay; otherwise empty. */
export function passingWords({ test, act }: SuiteTest, point: Ref, subject: Subject): string {
  const ms = passedMs(test, act, point, subject)
  return ms === undefined ? '' : 0 < ms ? `after ${ms} ms` : 'a moment later'
}

/** `link` joins a property and its value; empty if the words follow directly. */
function stateOf(name: string, words: string, isOfResult: boolean, rank: number, link: 'as ' | '' = 'as '): State {
  const property = `${name} ${words}`
  const also = `${name} ${link}${words}`
  return { change: `leaves ${also}`, also, property, start: `starts with ${property}`, isOfResult, rank }
}

/** Longest list of arguments that a name shows. */
const longestArguments = 24

/** Describes the calls of a stub: `calls listener with 2`, `calls listener twice`, `does not call listener`. */
function callState(
  { statement, times, args }: Check & { kind: 'called' },
  { test }: SuiteTest,
  subject: Subject,
): State {
  const name = argumentRole(test, statement, subject) ?? 'callback'
  const shown = args?.length === 1 ? args[0]!.map(valueWords).join(', ') : ''
  const isShort = shown !== '' && shown.length <= longestArguments
  const called = `calls ${name} ${isShort ? `with ${shown}` : frequency(times)}`
  const text = times === 0 ? `does not call ${name}` : called
  return { change: text, also: text, property: text, start: text, isOfResult: false, rank: times === 0 ? 3 : 1 }
}

function frequency(times: number): string {
  return ['never', 'once', 'twice'][times] ?? `${times} times`
}

/** Changes of numbers are most informative, then texts, then booleans; an empty text says least. */
function rankOf(value: Value): number {
  if (value.kind !== 'primitive') return 3
  if (value.value === '') return 4
  switch (typeof value.value) {
    case 'number':
    case 'bigint':
      return 0
    case 'string':
      return 1
    default:
      return 2
  }
}

function isEmpty(value: Value): boolean {
  if (value.kind === 'map') return value.entries.length === 0
  return (value.kind === 'array' || value.kind === 'set') && value.elements.length === 0
}

/** Returns the subject of a check after the act: a getter, field or method, or an argument that may have changed. */
function topicOf(
  { test, act }: SuiteTest,
  at: Ref,
  subject: Subject,
): (Pick<State, 'isOfResult'> & { readonly name: string }) | undefined {
  if (at < act) {
    const name = argumentRole(test, at, subject)
    return name === undefined ? undefined : { name, isOfResult: false }
  }
  const statement = test[at]!
  if (statement.kind !== 'call') return undefined
  const callable = subject.callables[statement.callable]!
  const { kind, path, target } = callable
  if (path[0] === pageKey) return { name: partOfPage(path.slice(1)), isOfResult: false }
  if (readsModuleState(callable))
    return { name: [target, ...path.slice(1).map(spokenKey)].join('.').replaceAll('.[', '['), isOfResult: false }
  if (statement.receiver === undefined) return undefined
  if (callable.member === undefined) return undefined
  const member = spokenKey(callable.member)
  const about = test[act]!
  const isOfReceiver = about.kind === 'call' && about.receiver === statement.receiver
  const isOfResult = statement.receiver === act
  const owner = isOfReceiver || isOfResult ? undefined : argumentRole(test, statement.receiver, subject)
  const own = kind === 'method' ? member + argumentList(statement.args, test) : member
  return { name: owner === undefined ? own : `${owner}.${own}`.replace('.[', '['), isOfResult }
}

/** Names a part of the page: `the title`, `localStorage.theme`. */
function partOfPage(path: readonly string[]): string {
  const name = path.join('.')
  if (name === 'body.innerHTML') return 'the page'
  return /^(?:title|cookie)$/.test(name) ? `the ${name}` : name
}

/** The arguments of a question: `('a', 1)`. */
function argumentList(args: readonly Ref[], test: TestCase): string {
  const words = args.map((at) => {
    const it = test[at]!
    return it.kind === 'literal' ? valueWords({ kind: 'primitive', value: it.value }) : '…'
  })
  return `(${words.join(', ')})`
}

/** `empty` for `isEmpty`, `not full` for a false `isFull`. */
function adjectiveOf(name: string, value: Value): string | undefined {
  if (value.kind !== 'primitive' || typeof value.value !== 'boolean') return undefined
  const word = /^is([A-Z][a-z]+)(?:\(\))?$/.exec(name)?.[1]
  return word === undefined ? undefined : `${value.value ? '' : 'not '}${word.toLowerCase()}`
}
