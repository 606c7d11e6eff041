import { describe, expect, test } from 'vitest'
import { buildsOf, sourceOf } from '../support/compile.ts'
import { passthroughProbes } from '../support/passthrough-probes.ts'
import { behavior } from '../support/run-code.ts'

/** Exported declarations with patterns, and the expected values of their variables. */
const declarations: readonly (readonly [declaration: string, variables: string, expected: string])[] = [
  ['export const [p, q = p] = new Set([1])', 'p, q', '[ 1, 1 ]'],
  ['export let [f = () => 1] = []', 'f.name', "[ 'f' ]"],
  ['export let { f = function () {} } = {}', 'f.name', "[ 'f' ]"],
  ['export let { k: f = class {} } = {}', 'f.name', "[ 'f' ]"],
  ["export let [f = class { static name() { return 'own' } }] = []", 'f.name()', "[ 'own' ]"],
  ['export var [, second, ...rest] = new Map([[1, 2], [3, 4], [5, 6]]).keys()', 'second, rest', '[ 3, [ 5 ] ]'],
  ['export const { a, ...others } = { a: 1, b: 2, c: 3 }', 'a, others', '[ 1, { b: 2, c: 3 } ]'],
  ["export const { ['k' + 1]: [x = 5, { y = x }] } = { k1: [undefined, {}] }", 'x, y', '[ 5, 5 ]'],
  ['export const one = 1, [two = one + 1] = [], three = two + 1', 'one, two, three', '[ 1, 2, 3 ]'],
  ['export const {} = { a: 1 }', '', '[]'],
  ["export const [{ length }] = ['text']", 'length', '[ 4 ]'],
  ['export let [n] = [1]; n += 2; [n = 9] = [n * 2]', 'n', '[ 6 ]'],
  ["export const { 'a-b': c, 0: d } = { 'a-b': 1, 0: 2 }", 'c, d', '[ 1, 2 ]'],
  [
    `let closed = 0
     const once = { [Symbol.iterator]() { return this }, next: () => ({ done: false, value: 7 }), return() { closed++; return {} } }
     export const [first] = once`,
    'first, closed',
    '[ 7, 1 ]',
  ],
  ['export const g = () => late; export const [late] = [8]', 'g(), late', '[ 8, 8 ]'],
]

describe('an exported declaration with a pattern behaves the same when instrumented', () => {
  test.each(declarations)('%s', async (declaration, variables, expected) => {
    const text = `// @ts-nocheck\n${declaration}\nexport function run() { return [${variables}] }\n`
    const { bare, plain, concolic } = buildsOf(sourceOf(text))
    expect(await behavior(bare)).toEqual([`returned ${expected}`])
    expect(await behavior(plain.code, passthroughProbes())).toEqual([`returned ${expected}`])
    expect(concolic).not.toBe('')
  })
})
