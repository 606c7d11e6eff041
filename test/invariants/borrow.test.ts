import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { borrowed } from '../../engine/invariants/borrow.ts'
import { isHolding } from '../../engine/invariants/holds.ts'
import { constantTerm, inputTerm, relation } from '../../engine/invariants/relation.ts'
import type { Primitive } from '../../engine/model/symbolic.ts'
import { seeded } from '../../engine/random/random.ts'

const hasStep = relation(inputTerm(0), 'includes', constantTerm('/'))
const fields = ['*', '9-17', '*/2', 'mon,wed', '1-5/3']

describe('a condition that other calls satisfied', () => {
  test('holds for the inputs that are borrowed, and all other inputs stay', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), fc.integer(), fc.string(), (own, others, day, seed) => {
        const inputs: readonly Primitive[] = [own, day]
        const previous = [...others, ...fields]
        const found = borrowed(hasStep, inputs, () => previous, seeded(seed))!
        expect(isHolding(hasStep, found)).toBe(true)
        expect(found[0]).not.toBe(own)
        expect(found[1]).toBe(day)
      }),
    )
  })

  test('comes with the rest of the own text before long', () => {
    const random = seeded('step')
    const found = Array.from({ length: 100 }, () => borrowed(hasStep, ['7', 1], () => fields, random)![0])
    expect(found).toContain('7/2')
    expect(found).toContain('*/2')
  })

  test('is not found where no call satisfied it, nor where it is about two inputs', () => {
    expect(borrowed(hasStep, ['7', 1], () => ['*', '8'], seeded(1))).toBeUndefined()
    const equal = relation(inputTerm(0), '===', inputTerm(1))
    expect(borrowed(equal, [1, 2], () => [1, 2, 3], seeded(1))).toBeUndefined()
  })
})
