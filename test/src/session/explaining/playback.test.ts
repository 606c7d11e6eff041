import { expect, test } from 'vitest'
import type { TestCase } from '../../../../engine/model/test/statement.ts'
import { callsOf, paceOf } from '../../../../src/session/explaining/playback.ts'

test.each([0, 1, 5, 11, 12, 99, 100, 101, 5000])('%i steps are shown within four seconds', (steps) => {
  const { ms, stride } = paceOf(steps)
  expect(Math.ceil(steps / stride) * ms).toBeLessThanOrEqual(4000 + ms)
  expect(ms).toBeGreaterThanOrEqual(40)
})

test('a few steps are shown one by one, slowly', () => {
  expect(paceOf(3)).toEqual({ ms: 350, stride: 1 })
})

test('playback shows the executed calls of a test with their effects', () => {
  const it: TestCase = [
    { kind: 'literal', type: 0, value: 1 },
    { kind: 'call', type: 1, callable: 1, args: [0] },
    { kind: 'call', type: 1, callable: 0, args: [] },
    { kind: 'call', type: 1, callable: 0, args: [] },
  ]
  expect(callsOf(it, [{ name: 'parse' }, { name: 'new Stack' }], ['1', 'Stack', 'throws RangeError: full'])).toEqual([
    { name: 'new Stack', effect: 'Stack' },
    { name: 'parse', effect: 'throws RangeError: full' },
  ])
})
