import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved, readDate } from '../../engine/generation/values/date-texts.ts'
import { standardParameters } from '../../engine/generation/parameters.ts'
import { civilDate, dayMs, dayOf } from '../../engine/model/test/civil-date.ts'
import { seeded } from '../../engine/random/random.ts'

const years = { min: new Date('0001-01-01'), max: new Date('9990-12-31'), noInvalidDate: true }

test('day numbers match the calendar', () => {
  fc.assert(
    fc.property(fc.date(years), (it) => {
      const day = Math.floor(it.getTime() / dayMs)
      expect(dayOf(civilDate(day))).toBe(day)
    }),
  )
  expect(dayOf({ year: 2020, month: 14, day: 0 })).toBe(dayOf({ year: 2021, month: 1, day: 31 }))
})

test.each(['2020-02-29', '2020-02-29T12:00Z', '2019-12-31T23:59:59Z', '2019-12-31T23:59:59.999Z'])(
  '%s is the same date everywhere, and changes to another valid date',
  (text) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const other = moved(readDate(text)!, standardParameters, seeded(seed))
        expect(readDate(other), other).toBeDefined()
        expect(Number.isNaN(Date.parse(other)), other).toBe(false)
        expect(other).toHaveLength(text.length)
      }),
    )
  },
)

test.each(['', '2020-02-29T12:00', '2020-2-9', '29.02.2020', '2020-02-29 12:00Z', 'a 2020-02-29'])(
  '%j is not the same date everywhere',
  (text) => {
    expect(readDate(text)).toBeUndefined()
  },
)
