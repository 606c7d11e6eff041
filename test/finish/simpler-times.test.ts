import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simplerTimes } from '../../engine/finish/simplify/simpler-forms.ts'

const day = 86_400_000

/** Repeatedly takes the first acceptable simpler time. */
function simplestFor(time: number, isAccepted: (time: number) => boolean): number {
  let simplest = time
  for (;;) {
    const next = simplerTimes(simplest).find(isAccepted)
    if (next === undefined) return simplest
    simplest = next
  }
}

test('a date becomes a small number, or a whole day near 1970 if it must be farther away', () => {
  const strange = 17_654_321_987
  expect(simplestFor(strange, () => true)).toBe(0)
  expect(simplestFor(strange, (it) => day <= it)).toBe(day)
  expect(simplestFor(-strange, (it) => it <= -30 * day)).toBe(-31 * day)
  expect(simplestFor(strange, (it) => 150 * day < it) % day).toBe(0)
  expect(simplestFor(strange, (it) => it % day === 3 * 3_600_000)).toBe(strange)
})

test('simpler times are finite, and simplifying terminates', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -8.64e15, max: 8.64e15, noNaN: true }),
      fc.integer({ min: 1, max: 1000 }),
      (time, by) => {
        expect(simplerTimes(time).every(Number.isFinite)).toBe(true)
        simplestFor(time, (it) => by * day < Math.abs(it))
      },
    ),
  )
})
