import { expect, test } from 'vitest'
import { announce, nothingAnnounced } from '../../../src/session/run/announcer.ts'
import { compact, count, duration, fitness, goalDistance, plural } from '../../../src/session/format.ts'

test('numbers and durations are formatted for people, with no-break spaces before units', () => {
  const shown = [count(41_000), compact(950), compact(1500), compact(205_000), compact(2_340_000)]
  const times = [duration(340), duration(3210), duration(125_000)]
  const words = [plural(1, 'test'), plural(6, 'test'), plural(2, 'branch', 'branches')]
  const plain = [...shown, ...times, ...words].map((it) => it.replaceAll('\u00a0', '_'))
  expect(plain).toEqual([
    ...['41,000', '950', '1.5_k', '205_k', '2.3_M'],
    ...['340_ms', '3.2_s', '2_min_5_s'],
    ...['1_test', '6_tests', '2_branches'],
  ])
})

test('a distance includes the approach level only if there is one', () => {
  expect(goalDistance({ level: 0, distance: 0 })).toBe('0')
  expect(goalDistance({ level: 0, distance: 35 })).toBe('35')
  expect(goalDistance({ level: 2, distance: 0.5 })).toBe('2 + 0.5')
  expect(goalDistance({ level: 1, distance: Infinity })).toBe('1 + ∞')
  expect(goalDistance({ level: 0, distance: 2 ** 40 })).toBe('1e12')
  expect(goalDistance({ level: Infinity, distance: Infinity })).toBe('–')
})

test('progress is announced at each quarter, at most every five seconds, and not at the end', () => {
  const first = announce(nothingAnnounced, 5, 20, 0)
  expect(first.message).toBe('25% covered: 5 of 20 goals.')
  expect(announce(first.announced, 10, 20, 3000).message).toBeUndefined()
  const second = announce(first.announced, 16, 20, 5000)
  expect(second.message).toBe('75% covered: 16 of 20 goals.')
  expect(announce(second.announced, 20, 20, 90_000).message).toBeUndefined()
  expect(announce(nothingAnnounced, 0, 0, 0).message).toBeUndefined()
})

test('a fitness is approach level plus normalized distance, and below the next level unless unknown', () => {
  const shown = [
    fitness({ level: 0, distance: 3 }),
    fitness({ level: 1, distance: 3 }),
    fitness({ level: 1, distance: 1e9 }),
    fitness({ level: 1, distance: Infinity }),
    fitness({ level: 0, distance: 0 }),
    fitness({ level: Infinity, distance: Infinity }),
  ]
  expect(shown).toEqual(['0.75', '1.75', '1.9999', '2', 'covered', '–'])
})
