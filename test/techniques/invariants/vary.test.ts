import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  inserted,
  partsAmong,
  recombined,
  spliced,
} from '../../../engine/techniques/invariants/dynamic/solving/recombine.ts'
import type { CallInput } from '../../../engine/techniques/invariants/dynamic/relations/relation.ts'
import { printRelation } from '../../../engine/techniques/invariants/dynamic/relations/print-relation.ts'
import { isWithin } from '../../../engine/techniques/invariants/dynamic/solving/scope.ts'
import { isHolding } from '../../../engine/techniques/invariants/dynamic/relations/holds.ts'
import { varied } from '../../../engine/techniques/invariants/dynamic/solving/vary.ts'
import { seeded } from '../../../engine/random/random.ts'

describe('a recombined text', () => {
  test('has numbers, names, whitespace and other characters as its parts', () => {
    expect(partsAmong(['min(12.5, x_y)', 7, 'x_y: \n'])).toEqual(['min', '(', '12.5', ',', ' ', 'x_y', ')', ':', ' \n'])
  })

  test('consists of its own parts and others', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string({ minLength: 1 })), fc.string(), (text, others, seed) => {
        const known = [...partsAmong([text]), ...others]
        const after = recombined(text, others, seeded(seed))
        // Removes every possible part from the front until nothing is left.
        let left = [after]
        while (0 < left.length && !left.includes('')) {
          left = [
            ...new Set(
              left.flatMap((it) => known.flatMap((part) => (it.startsWith(part) ? [it.slice(part.length)] : []))),
            ),
          ]
        }
        expect(left).toContain('')
      }),
    )
  })

  test('keeps everything when it has very many parts', () => {
    const long = Array.from({ length: 90 }, (_, at) => `${at},`).join('')
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const longer = inserted(long, '|', seeded(seed))
        expect(longer).toHaveLength(long.length + 1)
        expect(longer.replace('|', '')).toBe(long)
      }),
    )
  })

  test('has the beginning of one text and the end of another if they are spliced', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (text, other, seed) => {
        const made = spliced(text, other, seeded(seed))
        const cuts = Array.from({ length: made.length + 1 }, (_, at) => [made.slice(0, at), made.slice(at)] as const)
        expect(cuts.some(([head, tail]) => text.startsWith(head) && other.endsWith(tail))).toBe(true)
      }),
    )
  })

  test.each([
    ['1-5', '5-1', []],
    ['7', '7/7', ['/']],
    ['abs(3)', 'sqrt(3)', ['sqrt', '(', ' ']],
    ['a b', 'a - b', [' - ', ' ', '- ']],
    ['x', 'x,x', [',']],
  ])('turns %j into %j before long', (text, wanted, others) => {
    const random = seeded('parts')
    let tries = 1
    while (tries < 1_000 && recombined(text, others, random) !== wanted) tries++
    expect(tries).toBeLessThan(1_000)
  })
})

describe('varied inputs', () => {
  const inputs: readonly CallInput[] = [
    { name: 'count', domain: { sort: 'number', low: 0, high: 10, isInteger: true, hasNaN: false } },
    { name: 'name', domain: { sort: 'string', shortest: 0, longest: 8 } },
    { name: 'kind', domain: { sort: 'choice', values: ['a', 'b'] } },
    { name: 'isOpen', domain: { sort: 'boolean' } },
    { name: 'kind is given', domain: { sort: 'boolean' }, part: { kind: 'presence', owner: 'kind' } },
  ]
  const values = fc.tuple(
    fc.option(fc.integer({ min: 0, max: 10 }), { nil: undefined }),
    fc.option(fc.string({ maxLength: 8 }), { nil: undefined }),
    fc.constantFrom('a', 'b', undefined),
    fc.option(fc.boolean(), { nil: undefined }),
    fc.boolean(),
  )
  const pools = fc.array(
    fc.record({
      values: fc.array(fc.oneof(fc.integer(), fc.string(), fc.boolean())),
      parts: fc.array(fc.string({ minLength: 1 })),
    }),
  )

  test('stay in their domains, report the new relations, and keep inputs that are not written in the call', () => {
    fc.assert(
      fc.property(values, pools, fc.string(), (before, from, seed) => {
        const found = varied(inputs, before, from, () => [], seeded(seed))
        if (found === undefined) return
        const changed = inputs.flatMap((_, at) => (Object.is(before[at], found.inputs[at]) ? [] : [at]))
        expect(changed.length).toBeGreaterThan(0)
        expect(found.relations).toHaveLength(changed.length)
        for (const at of changed) {
          expect(before[at]).toBeDefined()
          expect(inputs[at]!.part).toBeUndefined()
          expect(isWithin(inputs[at]!.domain, found.inputs[at])).toBe(true)
        }
        expect(found.relations.every((it) => isHolding(it, found.inputs))).toBe(true)
      }),
    )
  })

  test('get observed values, several at a time', () => {
    const random = seeded('seen')
    const seen = [{ values: [7, 'root'], parts: [] }]
    let tries = 1
    const isFound = (): boolean => {
      const found = varied(inputs, [1, 'x', 'a', true, true], seen, () => [], random)
      return found?.inputs[0] === 7 && found.inputs[1] === 'root'
    }
    while (tries < 500 && !isFound()) tries++
    expect(tries).toBeLessThan(500)
  })

  test('get values of other calls, and combine them with their own text', () => {
    const random = seeded('previous')
    const previous = (input: number) => (input === 1 ? ['*/2', '1-5'] : [8])
    const found = Array.from({ length: 200 }, () => varied(inputs, [1, '7', 'a', true, true], [], previous, random))
    expect(found.map((it) => it?.inputs[0])).toContain(8)
    expect(found.map((it) => it?.inputs[1])).toEqual(expect.arrayContaining(['*/2', '1-5', '7/2', '7-5']))
  })

  test('draw from small and large pools equally often', () => {
    const random = seeded('kinds')
    const many = Array.from({ length: 200 }, (_, at) => `other${String(at)}`)
    const pools = [
      { values: many, parts: many },
      { values: ['rare'], parts: ['rare'] },
    ]
    const texts = Array.from(
      { length: 400 },
      () => varied(inputs.slice(1, 2), ['x'], pools, () => [], random)?.inputs[0],
    )
    const rare = texts.filter((it) => String(it).includes('rare'))
    expect(rare.length).toBeGreaterThan(100)
    expect(rare.length).toBeLessThan(300)
  })

  test('get special numbers if fractions are allowed, and report them', () => {
    const random = seeded('edges')
    const any: CallInput = {
      name: 'step',
      domain: { sort: 'number', low: -9, high: 9, isInteger: false, hasNaN: false },
    }
    const pools = [{ values: [NaN, -0, Infinity], parts: [] }]
    const found = Array.from({ length: 60 }, () => varied([inputs[0]!, any], [0, 0], pools, () => [], random))
    const conditions = new Set(
      found.flatMap((it) => it?.relations.map((one) => printRelation(one, [inputs[0]!, any])) ?? []),
    )
    expect([...conditions].sort()).toEqual([
      'Object.is(count, -0)',
      'Object.is(step, -0)',
      'Object.is(step, NaN)',
      'step === Infinity',
    ])
    for (const it of found) expect(it?.relations.every((one) => isHolding(one, it.inputs)) ?? true).toBe(true)
  })
})
