import { describe, expect, test } from 'vitest'
import { madeBy, nounOf, singularOf } from '../../engine/export/naming/words.ts'
import { wordsOf } from '../../engine/model/subject/words.ts'
import { variableNames } from '../../engine/export/printing/variables.ts'
import type { Statement } from '../../engine/model/test/statement.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

describe('the noun for the result of a function', () => {
  test.each([
    ['getTotal', 'total'],
    ['findUserById', 'user'],
    ['toString', 'string'],
    ['merge', 'merged'],
    ['copy', 'copied'],
    ['pop', 'popped'],
    ['removeLast', 'removedLast'],
    ['area', 'area'],
    ['distanceTo', 'distanceTo'],
    ['get', undefined],
  ])('%s: %s', (name, noun) => {
    expect(nounOf(name)).toBe(noun)
  })

  test('is a participle, or undefined without a verb, if only verbs count', () => {
    expect(['area', 'minus', 'add'].map(madeBy)).toEqual([undefined, undefined, 'added'])
  })
})

test('the singular is derived from the ending', () => {
  const plurals = ['items', 'entries', 'boxes', 'children', 'status', 'class', 'list', 'xs']
  expect(plurals.map(singularOf)).toEqual(['item', 'entry', 'box', 'child', undefined, undefined, undefined, undefined])
})

test('names are split into words in every naming style', () => {
  expect(wordsOf('parseHTTPHeader_line-2')).toEqual(['parse', 'http', 'header', 'line', '2'])
})

const { subject } = compiledOf(
  sourceOf(`export class Order {
    add(line: { price: number }): this { void line; return this }
    getTotal(): number { return 0 }
    merge(other: Order): Order { return other }
    join(...names: string[]): string { return names.join() }
  }
  export function total(orders: Order[]): number { return orders.length }
  export function pay(amount: number, x: Order): void { void [amount, x] }`),
)

/** A call of a function, or of a method on `receiver`. */
function call(name: string, args: readonly number[], receiver?: number): Statement {
  const callable = subject.callables.findIndex((it) => it.name === name)
  const { returns: type } = subject.callables[callable]!
  return { kind: 'call', type, callable, args, ...(receiver === undefined ? {} : { receiver }) }
}

const literal: Statement = { kind: 'literal', type: 0, value: 1 }
const object: Statement = { kind: 'object', type: 0, keys: ['price'], values: [0] }

describe('the name of a variable', () => {
  test.each<[string, readonly Statement[], readonly string[]]>([
    ['of an instance is its class', [call('new Order', [])], ['order']],
    [
      'of the second of two starts with "other"',
      [call('new Order', []), call('new Order', [])],
      ['order', 'otherOrder'],
    ],
    [
      'has a number if there are more than two',
      [call('new Order', []), call('new Order', []), call('new Order', [])],
      ['order', 'order2', 'order3'],
    ],
    [
      'of an instance passed as an argument is the parameter, if that is a word',
      [call('new Order', []), call('new Order', []), call('Order.merge', [1], 0), literal, call('pay', [3, 2])],
      ['order', 'other', 'merged', 'amount', ''],
    ],
    [
      'of an argument is its parameter',
      [literal, object, call('new Order', []), call('Order.add', [1], 2)],
      ['price', 'line', 'order', 'added'],
    ],
    [
      'of a result comes from its function, unless that would shadow an import',
      [
        call('new Order', []),
        call('Order.getTotal', [], 0),
        { kind: 'array', type: 0, elements: [0] },
        call('total', [2]),
      ],
      ['order', 'result', 'orders', 'otherResult'],
    ],
    [
      'of a rest argument is the singular of the parameter',
      [call('new Order', []), literal, call('Order.join', [1], 0)],
      ['order', 'name', 'joined'],
    ],
  ])('%s', (_, test, names) => {
    const isNamed = names.map((it) => it !== '')
    expect(variableNames(test, subject, new Set(['Order', 'total', 'pay']), (at) => isNamed[at]!)).toEqual(names)
  })
})
