import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simplerTimes } from '../../engine/finish/simplify/simpler-forms.ts'

const day = 86_400_000

/** Takes the first simpler time that will do as long as there is one. */
function simplestFor(time: number, willDo: (time: number) => boolean): number {
  let simplest = time
  for (;;) {
    const next = simplerTimes(simplest).find(willDo)
    if (next === undefined) return simplest
    simplest = next
  }
}

test('a date is of a small number, or of a whole day near 1970 where it has to be further off', () => {
  const strange = 17_654_321_987
  expect(simplestFor(strange, () => true)).toBe(0)
  expect(simplestFor(strange, (it) => day <= it)).toBe(day)
  expect(simplestFor(-strange, (it) => it <= -30 * day)).toBe(-31 * day)
  expect(simplestFor(strange, (it) => 150 * day < it) % day).toBe(0)
  expect(simplestFor(strange, (it) => it % day === 3 * 3_600_000)).toBe(strange)
})

test('what is simpler than a time is finite, and looking for it comes to an end', () => {
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
