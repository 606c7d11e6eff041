import { describe, expect, test } from 'vitest'
import type { TestMocks } from '../../engine/export/printing/dialect.ts'
import { dialects } from '../../engine/export/runners/dialects.ts'
import { mocksOf } from '../../engine/export/printing/mocks.ts'
import type { SuiteTest } from '../../engine/model/test/suite.ts'
import { emptySubject } from '../support/goals.ts'

const nothing: TestMocks = {
  date: false,
  performance: false,
  random: [],
  holdsTimers: false,
  passingMs: 0,
  isAsync: true,
  setsTime: false,
  setsFunctions: false,
}
const everything: TestMocks = { ...nothing, date: true, performance: true, random: [0.25, 0.5] }
const waiting: TestMocks = { ...nothing, holdsTimers: true, passingMs: 6000 }
const { vitest, jest, node } = dialects

describe('the mocks of a test', () => {
  const plain: SuiteTest = { test: [], act: 0, goals: [], checks: [], waitMs: 0 }
  const answers = { date: false, performance: false, random: [0.5] }

  test('are empty if its result does not depend on them and it waits only briefly', () => {
    expect(mocksOf(plain, emptySubject, true)).toBeUndefined()
    expect(mocksOf({ ...plain, waitMs: 100 }, emptySubject, true)).toBeUndefined()
  })

  test('include fake timers if it waits long, its timers race, or it waits and reads the time', () => {
    expect(mocksOf({ ...plain, waitMs: 6000 }, emptySubject, true)).toEqual(waiting)
    expect(mocksOf({ ...plain, waitMs: 3, isRacing: true }, emptySubject, true)).toEqual({ ...waiting, passingMs: 3 })
    expect(mocksOf({ ...plain, waitMs: 1, answers }, emptySubject, true)).toEqual({ ...nothing, random: [0.5] })
    const timed = { ...answers, date: true }
    expect(mocksOf({ ...plain, waitMs: 1, answers: timed }, emptySubject, true)).toEqual({
      ...nothing,
      ...timed,
      holdsTimers: true,
      passingMs: 1,
    })
  })

  test('include fake timers if it leaves timers behind', () => {
    const leaving = { ...plain, timersLeft: { late: false, atLoad: false } }
    expect(mocksOf(leaving, emptySubject, false)).toEqual({ ...nothing, holdsTimers: true, isAsync: false })
    expect(mocksOf({ ...leaving, waitMs: 1 }, emptySubject, true)).toEqual({ ...waiting, passingMs: 1 })
  })
})

test('Vitest mocks what the test reads', () => {
  expect(vitest.setUpMocks(everything)).toEqual([
    `vi.useFakeTimers({ now: new Date('2020-01-01T12:00Z'), toFake: ['Date'] })`,
    `vi.spyOn(performance, 'now').mockReturnValue(0)`,
    `vi.spyOn(Math, 'random').mockReturnValueOnce(0.25).mockReturnValueOnce(0.5)`,
  ])
  expect(vitest.setUpMocks({ ...nothing, date: true, isLocal: true })).toEqual([
    `vi.useFakeTimers({ now: new Date(2020, 0, 1, 12), toFake: ['Date'] })`,
  ])
  expect(vitest.resetMocks({ time: true, functions: true })).toEqual(['vi.useRealTimers()', 'vi.restoreAllMocks()'])
})

test('Vitest fakes the date, timers and performance together', () => {
  expect(vitest.setUpMocks(waiting)).toEqual(['vi.useFakeTimers()'])
  expect(vitest.setUpMocks({ ...everything, holdsTimers: true, passingMs: 1, random: [] })).toEqual([
    `vi.useFakeTimers({ now: new Date('2020-01-01T12:00Z') })`,
  ])
  expect(vitest.passTime('6000')).toBe('vi.advanceTimersByTimeAsync(6000)')
})

test('Jest mocks what the test reads, but does not fake what the test awaits', () => {
  const date = `now: new Date('2020-01-01T12:00Z')`
  const promises = `'nextTick', 'queueMicrotask'`
  expect(jest.setUpMocks({ ...nothing, date: true, isAsync: false })).toEqual([`jest.useFakeTimers({ ${date} })`])
  expect(jest.setUpMocks({ ...nothing, date: true })).toEqual([
    `jest.useFakeTimers({ ${date}, doNotFake: [${promises}, 'setImmediate', 'setInterval', 'setTimeout'] })`,
  ])
  expect(jest.setUpMocks(waiting)).toEqual([`jest.useFakeTimers({ doNotFake: [${promises}] })`])
})

test('node:test mocks what the test reads', () => {
  expect(node.setUpMocks(everything)).toEqual([
    `mock.timers.enable({ apis: ['Date'], now: new Date('2020-01-01T12:00Z') })`,
    `mock.method(performance, 'now', () => 0)`,
    `mock.method(Math, 'random', inTurn(0.25, 0.5))`,
  ])
  expect(node.setUpMocks({ ...nothing, random: [0.5] })).toEqual([`mock.method(Math, 'random', () => 0.5)`])
  // The clock must not go back to 1970 for a module that read it while loading.
  expect(node.setUpMocks(waiting)).toEqual([
    `mock.timers.enable({ apis: ['Date', 'setImmediate', 'setInterval', 'setTimeout'], now: Date.now() })`,
  ])
  // Such a test may itself let time pass.
  expect(node.setUpMocks({ ...nothing, holdsTimers: true, performance: true })).toContain(
    `mock.method(performance, 'now', () => Date.now())`,
  )
  expect(node.setUpMocks({ ...waiting, performance: true })).toEqual([
    `mock.timers.enable({ apis: ['Date', 'setImmediate', 'setInterval', 'setTimeout'] })`,
    `mock.method(performance, 'now', () => Date.now())`,
  ])
})
