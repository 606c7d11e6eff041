import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  calledAgain,
  madeArguments,
  withOwnArgument,
} from '../../../engine/techniques/invariants/dynamic/further-calls.ts'
import { isValid, type Statement, type TestCase } from '../../../engine/model/test/statement.ts'
import { seeded } from '../../../engine/random/random.ts'

const literal = (value: string): Statement => ({ kind: 'literal', type: 0, value })
const call = (callable: number, args: readonly number[], receiver?: number): Statement => ({
  kind: 'call',
  type: 0,
  callable,
  args,
  ...(receiver === undefined ? {} : { receiver }),
})

const [makeCar, makeLot, enter, leave] = [0, 1, 2, 3]

/** A car enters a lot, and leaves it with its ticket. */
const parking: TestCase = [
  literal('A 1'),
  call(makeCar, [0]),
  call(makeLot, []),
  call(enter, [1, 0], 2),
  call(leave, [3], 2),
]

test('repeated calls precede the original call, and later statements use the last result', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const longer = calledAgain(parking, 3, 40, seeded(seed))
      const further = longer.length - parking.length
      expect([1, 2, 4, 8, 16]).toContain(further)
      expect(isValid(longer)).toBe(true)
      expect(longer.slice(0, 3)).toEqual(parking.slice(0, 3))
      expect(longer.slice(3, -1)).toEqual(Array.from({ length: further + 1 }, () => parking[3]))
      expect(longer.at(-1)).toEqual(call(leave, [3 + further], 2))
    }),
  )
})

test('repeated calls never exceed the maximum length of a test', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 40 }), (seed, longest) => {
      const longer = calledAgain(parking, 3, longest, seeded(seed))
      expect(longer.length).toBeLessThanOrEqual(Math.max(parking.length, longest))
      if (parking.length < longest) expect(longer.length).toBeGreaterThan(parking.length)
    }),
  )
})

test('an argument is recreated for one call only, if its maker has inputs', () => {
  const entering = parking[3] as Statement & { kind: 'call' }
  expect(madeArguments(parking, entering, () => true)).toEqual([0])
  expect(madeArguments(parking, entering, (it) => it !== makeCar)).toEqual([])
  expect(withOwnArgument(parking, 3, 0)).toEqual([
    ...parking.slice(0, 3),
    call(makeCar, [0]),
    call(enter, [3, 0], 2),
    call(leave, [4], 2),
  ])
})

test('an argument that a call uses twice is replaced in one place', () => {
  const swapping: TestCase = [literal('A 1'), call(makeCar, [0]), call(enter, [1, 1])]
  expect(withOwnArgument(swapping, 2, 1)).toEqual([...swapping.slice(0, 2), call(makeCar, [0]), call(enter, [1, 2])])
})
