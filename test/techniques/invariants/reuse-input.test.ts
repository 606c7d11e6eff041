import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reuseInput } from '../../../engine/techniques/invariants/dynamic/solving/reuse-input.ts'
import { isHolding } from '../../../engine/techniques/invariants/dynamic/relations/holds.ts'
import {
  type CallInput,
  constantTerm,
  inputTerm,
  relation,
} from '../../../engine/techniques/invariants/dynamic/relations/relation.ts'
import { isWithin } from '../../../engine/techniques/invariants/dynamic/solving/scope.ts'
import type { Primitive } from '../../../engine/model/symbolic/symbolic.ts'
import { seeded } from '../../../engine/random/random.ts'

const hasStep = relation(inputTerm(0), 'includes', constantTerm('/'))
const declared: readonly CallInput[] = [
  { name: 'text', domain: { sort: 'string', shortest: 0, longest: 40 } },
  { name: 'day', domain: { sort: 'number', low: -9, high: 9, isInteger: true, hasNaN: false } },
]
const fields = ['*', '9-17', '*/2', 'mon,wed', '1-5/3']

describe('reusing an input of other calls', () => {
  test('satisfies the condition, and keeps all other inputs', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), fc.integer(), fc.string(), (own, others, day, seed) => {
        const inputs: readonly Primitive[] = [own, day]
        const previous = [...others, ...fields]
        const found = reuseInput(hasStep, declared, inputs, () => previous, seeded(seed))!
        expect(isHolding(hasStep, found)).toBe(true)
        expect(found[0]).not.toBe(own)
        expect(found[1]).toBe(day)
        expect(isWithin(declared[0]!.domain, found[0])).toBe(true)
      }),
    )
  })

  test('combines it with the original text before long', () => {
    const random = seeded('step')
    const found = Array.from({ length: 100 }, () => reuseInput(hasStep, declared, ['7', 1], () => fields, random)![0])
    expect(found).toContain('7/2')
    expect(found).toContain('*/2')
  })

  test('fails if no call satisfied the condition, if the input is not written in the call, or for two inputs', () => {
    expect(reuseInput(hasStep, declared, ['7', 1], () => ['*', '8'], seeded(1))).toBeUndefined()
    expect(reuseInput(hasStep, declared, [undefined, 1], () => fields, seeded(1))).toBeUndefined()
    const equal = relation(inputTerm(0), '===', inputTerm(1))
    expect(reuseInput(equal, declared, [1, 2], () => [1, 2, 3], seeded(1))).toBeUndefined()
  })
})
