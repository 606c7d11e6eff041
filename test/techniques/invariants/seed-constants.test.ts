import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSeedConstants } from '../../../engine/techniques/invariants/dynamic/solving/seed-constants.ts'
import {
  constantTerm,
  inputTerm,
  relation,
  type CallInput,
} from '../../../engine/techniques/invariants/dynamic/relations/relation.ts'
import { isWithin, scopesOf } from '../../../engine/techniques/invariants/dynamic/solving/scope.ts'
import { seeded } from '../../../engine/random/random.ts'

const inputs: readonly CallInput[] = [
  { name: 'month', domain: { sort: 'number', low: -100, high: 100, isInteger: true, hasNaN: false } },
  { name: 'isLeap', domain: { sort: 'boolean' } },
  { name: 'style', domain: { sort: 'choice', values: ['long', 'short'] } },
  { name: 'title', domain: { sort: 'string', shortest: 0, longest: 5 } },
]
const constants = { numbers: [0, 1, 4, 12, 400], strings: ['May', 'September'] }

test('an input gets each constant in its domain once before any is repeated', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 5 }), (seed, rounds) => {
      const draw = createSeedConstants(inputs, constants)
      const random = seeded(seed)
      const rows = Array.from({ length: 4 * rounds }, () => draw([], random))
      const counts = (at: number): readonly number[] => {
        const values = rows.map((it) => it[at])
        return [...new Set(values)].map((it) => values.filter((other) => other === it).length)
      }
      expect(counts(0)).toEqual([rounds, rounds, rounds, rounds])
      expect(counts(1)).toEqual([2 * rounds, 2 * rounds])
      expect(counts(2)).toEqual([2 * rounds, 2 * rounds])
      expect(counts(3)).toEqual([4 * rounds])
    }),
  )
})

test('an input gets a constant that its relations allow, or none', () => {
  const draw = createSeedConstants(inputs, constants)
  const random = seeded('left')
  const few = relation(constantTerm(1), '<', inputTerm(0))
  for (let i = 0; i < 10; i++) {
    const [month] = draw([few], random)
    expect([4, 12]).toContain(month)
    expect(isWithin(scopesOf([few], inputs)![0]!, month)).toBe(true)
  }
  expect(draw([relation(constantTerm(50), '<', inputTerm(0))], random)[0]).toBeUndefined()
  const both = [relation(inputTerm(0), '===', constantTerm(0)), relation(inputTerm(0), '===', constantTerm(1))]
  expect(draw(both, random)).toEqual([undefined, undefined, undefined, undefined])
})
