import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { belowFloors, exitCodeOf, measuredRate } from '../../bench/floors.ts'

test('a check that found nothing is below its floor, whatever the floor is', () => {
  expect(belowFloors([{ what: 'runs', found: 0 }])).toEqual([
    'Not enough data to trust the result: 0 runs, expected at least 1.',
  ])
  expect(belowFloors([{ what: 'runs', found: 0, least: 0 }])).toHaveLength(1)
  expect(belowFloors([{ what: 'evaluations a second', found: NaN }])).toHaveLength(1)
})

test('a floor is reached by any count that is at least its minimum', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (found, least) => {
      const isReached = found >= 1 && found >= least
      expect(belowFloors([{ what: 'runs', found, least }]).length).toBe(isReached ? 0 : 1)
    }),
  )
})

test('a rate of zero events, or in zero time, is refused', () => {
  expect(measuredRate(3)).toBe(3)
  for (const it of [0, NaN, Infinity, -1]) expect(() => measuredRate(it)).toThrow('Nothing was measured')
})

test('the exit code is 0 only if there is no failure and all floors are reached', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const enough = { what: 'runs', found: 2, least: 2 }
  const tooFew = { what: 'tests', found: 1, least: 2 }
  expect(exitCodeOf([enough])).toBe(0)
  expect(exitCodeOf([enough], { isGood: false })).toBe(1)
  expect(error).not.toHaveBeenCalled()
  expect(exitCodeOf([enough, tooFew])).toBe(1)
  expect(error).toHaveBeenCalledExactlyOnceWith(belowFloors([tooFew])[0])
  error.mockRestore()
})
