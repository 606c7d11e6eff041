import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawInput } from '../../../engine/techniques/invariants/dynamic/solving/draw-input.ts'
import { holdsOf, isHolding } from '../../../engine/techniques/invariants/dynamic/relations/holds.ts'
import {
  apply,
  type CallInput,
  constantTerm,
  inputTerm,
  relation,
  type Relation,
} from '../../../engine/techniques/invariants/dynamic/relations/relation.ts'
import { repair } from '../../../engine/techniques/invariants/dynamic/solving/repair.ts'
import { isWithin, scopesOf } from '../../../engine/techniques/invariants/dynamic/solving/scope.ts'
import {
  relationConstants,
  simpleRelations,
} from '../../../engine/techniques/invariants/dynamic/relations/simple-relations.ts'
import type { Primitive, SymbolicInput } from '../../../engine/model/symbolic/symbolic.ts'
import { seeded } from '../../../engine/random/random.ts'

const whole = { sort: 'number', low: -100, high: 100, isInteger: true, hasNaN: false } as const
const text = { sort: 'string', shortest: 0, longest: 20 } as const
const element = (at: number): CallInput => ({
  name: `list[${at}]`,
  domain: whole,
  part: { kind: 'element', owner: 'list' },
})

/** Two inputs of each sort, and a list of at most three elements. */
const inputs: readonly CallInput[] = [
  { name: 'x', domain: whole },
  { name: 'y', domain: { ...whole, isInteger: false } },
  { name: 's', domain: text },
  { name: 't', domain: text },
  { name: 'b', domain: { sort: 'boolean' } },
  { name: 'c', domain: { sort: 'boolean' } },
  { name: 'kind', domain: { sort: 'choice', values: ['red', 7, null] } },
  { name: 'list.length', domain: { ...whole, low: 0, high: 3 }, part: { kind: 'length', owner: 'list' } },
  element(0),
  element(1),
  element(2),
]
const domains: readonly SymbolicInput[] = inputs.map((it) => it.domain)
const constants = relationConstants({ numbers: [10, 2, 4], bigints: [], strings: ['OFF', 'a-z'], patterns: [] })
const all = simpleRelations(inputs, constants)

const small = fc.integer({ min: -3, max: 12 })
const words = fc.constantFrom('', 'OFF', 'off', 'OFF 1', 'a-z', 'zz')
const call: fc.Arbitrary<readonly Primitive[]> = fc
  .tuple(small, small, words, words, fc.boolean(), fc.boolean(), fc.constantFrom<Primitive>('red', 7, null))
  .chain((first) => fc.tuple(fc.integer({ min: 0, max: 3 }), small, small, small).map((list) => [...first, ...list]))

/** Relations that hold together, because they hold for one call. */
const together = fc.tuple(call, fc.array(fc.nat(), { minLength: 1, maxLength: 6 })).map(([values, which]) => {
  const held = all.filter((it) => isHolding(it, values))
  return { values, relations: which.map((it) => held[it % held.length]!) }
})

describe('a relation', () => {
  test('gives the same result with and without preparation', () => {
    fc.assert(
      fc.property(call, fc.constantFrom(...all), (values, it) => {
        expect(isHolding(it, values)).toBe(holdsOf(it)(values))
      }),
    )
  })
})

describe('scopes', () => {
  test('contain all values that satisfy the relations', () => {
    fc.assert(
      fc.property(together, ({ values, relations }) => {
        const scopes = scopesOf(relations, inputs)
        expect(scopes?.map((it, at) => isWithin(it, values[at]))).toEqual(values.map(() => true))
      }),
    )
  })

  test('are ranges or values, and undefined for contradictory relations', () => {
    const [x, y, b, kind] = [inputTerm(0), inputTerm(1), inputTerm(4), inputTerm(6)]
    const five = constantTerm(5)
    const not = (it: Relation): Relation => ({ ...it, outcome: false })
    const scopes = scopesOf(
      [
        relation(x, '<', five),
        not(relation(x, '<', constantTerm(-2))),
        relation(five, '<', y),
        not(relation(kind, '===', constantTerm(7))),
      ],
      inputs,
    )!
    expect(scopes[0]).toMatchObject({ low: -2, high: 4 })
    expect(scopes[1]).toMatchObject({ low: 5, high: 100 })
    expect(scopes[6]).toEqual({ sort: 'choice', values: ['red', null] })
    expect(scopesOf([relation(x, '<', five), relation(five, '<=', x)], inputs)).toBeUndefined()
    expect(
      scopesOf([relation(b, '===', constantTerm(true)), relation(b, '!==', constantTerm(true))], inputs),
    ).toBeUndefined()
    expect(scopesOf([relation(kind, '===', constantTerm('blue'))], inputs)).toBeUndefined()
  })

  test('contain the values drawn from them, which are often near a given value', () => {
    const bounded = fc
      .tuple(fc.integer(), fc.integer())
      .map(([a, b]) => ({ ...whole, low: Math.min(a, b), high: Math.max(a, b) }))
    fc.assert(
      fc.property(fc.oneof(bounded, fc.constantFrom(...domains)), fc.nat(), small, (scope, seed, near) => {
        const random = seeded(seed)
        expect(isWithin(scope, drawInput(scope, near, constants, { nearRate: 0.5, constantRate: 0.5 }, random))).toBe(
          true,
        )
        if (isWithin(scope, near))
          expect(drawInput(scope, near, constants, { nearRate: 1, constantRate: 0.5 }, random)).toBe(near)
      }),
    )
  })
})

describe('repairing', () => {
  test('ends with values in their domains that satisfy all relations, or with none', () => {
    let found = 0
    fc.assert(
      fc.property(together, call, fc.nat(), ({ relations }, start, seed) => {
        const { values, checks } = repair(relations, start, domains, seeded(seed))
        expect(checks).toBeGreaterThanOrEqual(relations.length)
        if (values === undefined) return
        found++
        expect(relations.filter((it) => !isHolding(it, values))).toEqual([])
        const changed = values.flatMap((it, at) => (Object.is(it, start[at]) ? [] : [at]))
        for (const at of changed) expect(isWithin(domains[at]!, values[at])).toBe(true)
      }),
      { numRuns: 300 },
    )
    expect(found).toBeGreaterThan(200)
  })

  test('changes nothing if all relations hold', () => {
    fc.assert(
      fc.property(together, fc.nat(), ({ values, relations }, seed) => {
        expect(repair(relations, values, domains, seeded(seed)).values).toEqual(values)
      }),
    )
  })

  const [x, y, s, length, list] = [inputTerm(0), inputTerm(1), inputTerm(2), inputTerm(7), [8, 9, 10].map(inputTerm)]
  const isTrue = constantTerm(true)
  test.each([
    ['an ordering', [relation(x, '<', y), relation(constantTerm(5), '<', x)]],
    ['a sum', [relation(apply('+', x, y), '===', constantTerm(10))]],
    ['a square', [relation(apply('square', x), '===', constantTerm(49))]],
    [
      'a remainder',
      [relation(apply('%', x, constantTerm(4)), '===', constantTerm(0)), relation(constantTerm(8), '<', x)],
    ],
    ['a maximum', [relation(y, '===', apply('Math.max', x, constantTerm(3)))]],
    [
      'a length',
      [relation(apply('length', s), '===', constantTerm(7)), relation(s, 'startsWith', constantTerm('OFF'))],
    ],
    ['a sorted list', [relation(apply('ascending', length, ...list), '===', isTrue)]],
    ['an unsorted list', [{ ...relation(apply('ascending', length, ...list), '===', isTrue), outcome: false }]],
    ['a list that contains a value', [relation(apply('has', length, ...list, x), '===', isTrue)]],
    [
      'a list that does not contain a value',
      [{ ...relation(apply('has', length, ...list, x), '===', isTrue), outcome: false }],
    ],
    ['a list of equal values', [relation(apply('every', length, ...list, constantTerm(0)), '===', isTrue)]],
  ])('repairs %s', (_, relations) => {
    const start = [3, -8, 'zz', '', false, true, 7, 3, 5, 3, 9]
    const found = Array.from({ length: 10 }, (_, seed) => repair(relations, start, domains, seeded(seed)).values)
    expect(found.filter((it) => it !== undefined).length).toBeGreaterThan(7)
  })

  test.each([0, 1])('extends a list of %i elements to make it unsorted, or gives up', (count) => {
    const outOfOrder = { ...relation(apply('ascending', length, ...list), '===', isTrue), outcome: false }
    const start = [3, -8, 'zz', '', false, true, 7, count, 5, 3, 9]
    for (let seed = 0; seed < 20; seed++) {
      const { values } = repair([outOfOrder], start, domains, seeded(seed))
      if (values !== undefined) expect(isHolding(outOfOrder, values)).toBe(true)
    }
  })

  test('gives up on unsatisfiable relations', () => {
    const both = [relation(x, '<', y), relation(y, '<', x)]
    expect(repair(both, [1, 2, '', '', true, true, 7, 0, 0, 0, 0], domains, seeded(1)).values).toBeUndefined()
  })

  test('gives up at the limit of its checks', () => {
    const all = [
      relation(x, '<', y),
      relation(y, '<', x),
      ...[1, 2, 3, 4].map((it) => relation(x, '<', constantTerm(-it))),
    ]
    const start = [1, 2, '', '', true, true, 7, 0, 0, 0, 0]
    const { checks } = repair(all, start, domains, seeded(1), 50)
    expect(repair(all, start, domains, seeded(1)).checks).toBeGreaterThan(2 * checks)
    // A round is always completed.
    expect(checks).toBeLessThan(50 + 5 * all.length)
  })

  test('draws from the known constants within the scope, if any', () => {
    const known = { numbers: [0, 1, 7, 400, 9999], strings: [] }
    const rates = { nearRate: 0, constantRate: 1 }
    const drawn = (low: number, high: number): readonly unknown[] =>
      Array.from({ length: 50 }, (_, seed) => drawInput({ ...whole, low, high }, undefined, known, rates, seeded(seed)))
    expect(new Set(drawn(1, 500))).toEqual(new Set([1, 7, 400]))
    expect(drawn(10, 20).every((it) => 10 <= Number(it) && Number(it) <= 20)).toBe(true)
  })
})
