import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isHolding } from '../../../engine/techniques/invariants/dynamic/relations/holds.ts'
import { printRelation } from '../../../engine/techniques/invariants/dynamic/relations/print-relation.ts'
import {
  apply,
  type CallInput,
  constantTerm,
  inputTerm,
  keyOf,
  relation,
  type Relation,
} from '../../../engine/techniques/invariants/dynamic/relations/relation.ts'
import {
  relationConstants,
  simpleRelations,
} from '../../../engine/techniques/invariants/dynamic/relations/simple-relations.ts'

const number = { sort: 'number', low: -100, high: 100, isInteger: true, hasNaN: false } as const
const inputs: readonly CallInput[] = [
  { name: 'x', domain: number },
  { name: 'y', domain: number },
  { name: 's', domain: { sort: 'string', shortest: 0, longest: 20 } },
  { name: 't', domain: { sort: 'string', shortest: 0, longest: 20 } },
  { name: 'b', domain: { sort: 'boolean' } },
  { name: 'c', domain: { sort: 'boolean' } },
]
const list: readonly CallInput[] = [
  { name: 'items.length', domain: { ...number, low: 0, high: 2 }, part: { kind: 'length', owner: 'items' } },
  { name: 'items[0]', domain: number, part: { kind: 'element', owner: 'items' } },
  { name: 'items[1]', domain: number, part: { kind: 'element', owner: 'items' } },
  { name: 'limit', domain: number },
]
const [x, y, s, b] = [inputTerm(0), inputTerm(1), inputTerm(2), inputTerm(4)]
const not = (it: Relation): Relation => ({ ...it, outcome: false })
const isTrue = constantTerm(true)

describe('relations are printed in a readable form', () => {
  test.each([
    [relation(x, '<=', constantTerm(12)), 'x <= 12'],
    [relation(constantTerm(12), '<', x), 'x > 12'],
    [not(relation(constantTerm(12), '<', x)), 'x <= 12'],
    [not(relation(x, '<', y)), 'x >= y'],
    [not(relation(x, '===', y)), 'x !== y'],
    [relation(b, '===', isTrue), 'b'],
    [relation(b, '===', constantTerm(false)), 'not b'],
    [relation(apply('%', x, constantTerm(4)), '===', constantTerm(0)), 'x % 4 === 0'],
    [relation(y, '===', apply('Math.max', x, constantTerm(3))), 'y === Math.max(x, 3)'],
    [relation(s, 'startsWith', constantTerm('OFF')), 's.startsWith("OFF")'],
    [not(relation(s, 'includes', constantTerm('"'))), '!s.includes("\\"")'],
    [relation(apply('length', s), '===', constantTerm(3)), 's.length === 3'],
    [relation(x, 'Object.is', constantTerm(NaN)), 'Object.is(x, NaN)'],
    [not(relation(x, 'Object.is', constantTerm(-0))), '!Object.is(x, -0)'],
    [not(relation(s, 'test', constantTerm('^a'))), 'not s matches /^a/'],
  ])('%#', (it, text) => {
    expect(printRelation(it, inputs)).toBe(text)
  })

  test.each([
    [relation(apply('ascending', ...[0, 1, 2].map(inputTerm)), '===', isTrue), 'items is ascending'],
    [not(relation(apply('has', ...[0, 1, 2, 3].map(inputTerm)), '===', isTrue)), 'not: items.includes(limit)'],
    [relation(apply('every', ...[0, 1, 2].map(inputTerm), constantTerm(0)), '===', isTrue), 'all of items === 0'],
  ])('for lists: %#', (it, text) => {
    expect(printRelation(it, list)).toBe(text)
  })
})

/** Evaluates the text as a reader would understand it. */
function evaluated(text: string, values: readonly unknown[]): boolean {
  const condition = text.replace(/^not:? (.*)$/, '!($1)').replace(/^(!?\(?)(\w+) matches (\/.*\/)/, '$1$3.test($2)')
  const names = inputs.map((it) => it.name)
  const check = new Function(...names, `return ${condition}`) as (...args: readonly unknown[]) => unknown
  return Boolean(check(...values))
}

test('a printed relation holds in JavaScript exactly if the relation holds', () => {
  const constants = relationConstants({ numbers: [10, 2, 4], bigints: [], strings: ['OFF', 'a-z'], patterns: [] })
  const all = simpleRelations(inputs, constants)
  const both = [...all, ...all.map(not)]
  const small = fc.integer({ min: -3, max: 12 })
  const text = fc.constantFrom('', 'OFF', 'off', 'OFF 1', 'a-z', 'ä')
  fc.assert(
    fc.property(
      fc.constantFrom(...both),
      fc.tuple(small, small, text, text, fc.boolean(), fc.boolean()),
      (it, values) => {
        // With NaN, such as a root of -1, neither the relation nor its negation holds.
        if (isHolding(it, values) === isHolding({ ...it, outcome: !it.outcome }, values)) return
        expect(evaluated(printRelation(it, inputs), values), keyOf(it)).toBe(isHolding(it, values))
      },
    ),
    { numRuns: 500 },
  )
})
