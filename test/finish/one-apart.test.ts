import { expect, test } from 'vitest'
import { isValid, lastCall, type Statement, type TestCase } from '../../engine/model/test/statement.ts'
import type { Subject } from '../../engine/model/subject/subject.ts'
import { oneApart } from '../../engine/finish/mutation-analysis/one-apart.ts'
import { emptySubject } from '../support/goals.ts'

const literal = (value: number | string): Statement => ({
  kind: 'literal',
  type: typeof value === 'number' ? 0 : 1,
  value,
})
const call = (callable: number, ...args: readonly number[]): Statement => ({ kind: 'call', type: 0, callable, args })
const both = (a: number | string, b: number | string, callable = 0): TestCase => [
  literal(a),
  literal(b),
  call(callable, 0, 1),
]

/** The types are number, string and the literal type 7. */
function subjectWith(numbers: readonly number[]): Subject {
  return {
    ...emptySubject,
    types: [{ kind: 'number' }, { kind: 'string' }, { kind: 'literal', value: 7 }],
    constants: { ...emptySubject.constants, numbers },
  }
}

function formsOf(test: TestCase, others: readonly TestCase[], constants: readonly number[] = []): readonly unknown[] {
  return [...oneApart(test, others, subjectWith(constants))].map((form) =>
    form.map((it) => (it.kind === 'literal' ? it.value : it.kind)).filter((it) => it !== 'call'),
  )
}

test('each form differs in one value from the other test', () => {
  expect(formsOf(both('', 0), [both('ab', 7)])).toEqual([
    ['', 7],
    ['ab', 0],
  ])
})

test('numbers move to where a comparison with an intermediate constant flips', () => {
  expect(formsOf(both('a', 0), [both('a', 9)], [5, 50])).toEqual([
    ['a', 0],
    // Variants of the other test, from its value on.
    ['a', 6],
    ['a', 5],
    ['a', 4],
    ['a', 4],
    ['a', 5],
    ['a', 6],
  ])
})

test('a value of a literal type is not replaced by another number', () => {
  const seven: Statement = { kind: 'literal', type: 2, value: 7 }
  const with7: TestCase = [literal('a'), seven, call(0, 0, 1)]
  expect(formsOf(with7, [both('a', 0)], [5])).toEqual([
    ['a', 7],
    // Only the 0 of the other test changes.
    ['a', 4],
    ['a', 5],
    ['a', 6],
  ])
})

test('each call of a longer test counts as a test of its own, except calls of other callables', () => {
  const longer: TestCase = [literal('x'), literal(1), call(1, 0, 1), literal('ab'), literal(7), call(0, 3, 4)]
  expect(formsOf(both('', 0), [longer])).toEqual([
    ['', 7],
    ['ab', 0],
  ])
  expect(formsOf(both('', 0), [both('ab', 7, 1)])).toEqual([])
})

/** Adds the statements that create a value, and returns the index of the last one. */
type Made = (test: Statement[]) => number
const add =
  (statement: (refs: readonly number[]) => Statement, ...values: readonly Made[]): Made =>
  (it) => {
    const refs = values.map((value) => value(it))
    return it.push(statement(refs)) - 1
  }
const of = (value: number | string): Made => add(() => literal(value))
const object = (properties: Readonly<Record<string, Made>>): Made =>
  add((values) => ({ kind: 'object', type: 2, keys: Object.keys(properties), values }), ...Object.values(properties))
const array = (...elements: readonly Made[]): Made =>
  add((refs) => ({ kind: 'array', type: 3, elements: refs }), ...elements)
const library = (name: 'Map' | 'Set' | 'TemplateStringsArray', ...values: readonly Made[]): Made =>
  add((args) => ({ kind: 'builtin', type: 4, name, args }), ...values)
const calling = (callable: number, ...values: readonly Made[]): Made =>
  add((args) => ({ kind: 'call', type: 5, callable, args }), ...values)
/** An instance with method calls, each with one argument. */
const instance =
  (made: Made, ...calls: readonly (readonly [callable: number, value: Made])[]): Made =>
  (it) => {
    const receiver = made(it)
    for (const [callable, value] of calls) {
      const args = [value(it)]
      it.push({ kind: 'call', type: 6, callable, receiver, args })
    }
    return receiver
  }
const testOf = (made: Made): TestCase => {
  const it: Statement[] = []
  made(it)
  return it
}

/** A value of a test as source text, including the calls made on it. */
function spell(test: TestCase, at: number): string {
  const it = test[at]!
  const refs = (list: readonly number[]): string => list.map((ref) => spell(test, ref)).join()
  switch (it.kind) {
    case 'object':
      return `{${it.keys.map((key, i) => `${key}:${spell(test, it.values[i]!)}`).join()}}`
    case 'array':
      return `[${refs(it.elements)}]`
    case 'builtin':
      return `${it.name}(${refs(it.args)})`
    case 'call': {
      const on = test.flatMap((other) => (other.kind === 'call' && other.receiver === at ? [other] : []))
      return `${it.callable}(${refs(it.args)})${on.map((other) => `.${other.callable}(${refs(other.args)})`).join('')}`
    }
    default:
      return String(it.kind === 'literal' ? it.value : it.kind)
  }
}

/** The forms of a call with `value` that differ from a call with `other` in one place. */
function oneApartFrom(value: Made, other: Made): readonly string[] {
  return [...oneApart(testOf(calling(0, value)), [testOf(calling(0, other))], subjectWith([]))].map((form) => {
    expect(isValid(form)).toBe(true)
    return spell(form, lastCall(form))
  })
}

test.each<[string, Made, Made, readonly string[]]>([
  [
    'properties, including nested ones',
    object({ a: of(0), b: object({ c: of(1), d: of(2) }) }),
    object({ a: of(5), b: object({ c: of(6), d: of(7) }) }),
    ['0({a:0,b:{c:6,d:7}})', '0({a:5,b:{c:1,d:7}})', '0({a:5,b:{c:6,d:2}})'],
  ],
  [
    'properties that only one of two objects has',
    object({ a: of(0), b: of(1) }),
    object({ a: of(0), c: of(7) }),
    ['0({a:0})', '0({a:0,c:7,b:1})'],
  ],
  [
    'elements and lengths of lists',
    array(object({ a: of(0) }), of(1)),
    array(object({ a: of(5) }), of(6), of(7), of(8)),
    ['0([{a:0},6,7,8])', '0([{a:5},1,7,8])', '0([{a:5},6])'],
  ],
  ['elements of longer lists', array(of(1), of(2), of(3)), array(of(1)), ['0([1,2,3])']],
  [
    'entries of maps by their keys',
    library('Map', of('a'), of(0), of('b'), of(1)),
    library('Map', of('b'), of(6), of('c'), of(7)),
    ['0(Map(b,1,c,7))', '0(Map(b,6))', '0(Map(b,6,c,7,a,0))'],
  ],
  ['elements of sets', library('Set', of('a')), library('Set', of('b')), ['0(Set())', '0(Set(b,a))']],
  [
    'several entries that one of two maps lacks, one by one and together',
    library('Map', of(1), of(1), of(2), of(2)),
    library('Map'),
    ['0(Map(1,1))', '0(Map(2,2))', '0(Map(1,1,2,2))'],
  ],
  ['arguments of constructors', calling(1, of(0), of('x')), calling(1, of(5), of('y')), ['0(1(0,y))', '0(1(5,x))']],
  [
    'calls on an instance before it is used, and their arguments',
    instance(calling(1), [2, of(0)], [3, of(1)]),
    instance(calling(1), [2, of(5)], [4, of(7)]),
    ['0(1().2(0).4(7))', '0(1().2(5))', '0(1().2(5).4(7).3(1))'],
  ],
  [
    'instances that only one test has, with the calls on them',
    array(instance(calling(1), [2, of(0)])),
    array(of(5)),
    ['0([1().2(0)])'],
  ],
  ['whole values of different kinds', array(of(1)), object({ a: of(5) }), ['0([1])']],
])('forms differ in %s', (_, value, other, forms) => {
  expect(oneApartFrom(value, other)).toEqual(forms)
})

test('an object that a test uses twice changes in one place only', () => {
  const twice = (made: Made): Made => {
    return (it) => {
      const ref = made(it)
      return it.push({ kind: 'array', type: 3, elements: [ref, ref] }) - 1
    }
  }
  const two = array(object({ a: of(0), b: of(1) }), object({ a: of(2), b: of(3) }))
  expect(oneApartFrom(two, twice(object({ a: of(5), b: of(6) })))).toEqual([
    '0([{a:0,b:6},{a:0,b:6}])',
    '0([{a:5,b:1},{a:5,b:1}])',
    '0([{a:5,b:6},{a:2,b:6}])',
    '0([{a:5,b:6},{a:5,b:3}])',
  ])
})

test('a template keeps one more string than values', () => {
  const tag = (strings: readonly string[], ...values: readonly number[]): Made =>
    calling(0, library('TemplateStringsArray', ...strings.map(of)), ...values.map(of))
  const forms = (test: Made, other: Made): readonly string[] =>
    [...oneApart(testOf(test), [testOf(other)], subjectWith([]))].map((form) => spell(form, lastCall(form)))
  expect(forms(tag(['a', 'b'], 0), tag(['c']))).toEqual([])
  expect(forms(tag(['a', 'b'], 0), tag(['a', 'c'], 7))).toEqual([
    '0(TemplateStringsArray(a,b),7)',
    '0(TemplateStringsArray(a,c),0)',
  ])
})

test('calls on an object that is no longer used are dropped', () => {
  const longer = testOf(calling(0, instance(calling(1), [2, of(0)])))
  const [form] = oneApart(testOf(calling(0, of(7))), [longer], subjectWith([]))
  expect(form).toEqual(testOf(calling(0, of(7))))
})
