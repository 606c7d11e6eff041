import { expect, test } from 'vitest'
import { isBetter, newArm } from '../../../engine/techniques/invariants/dynamic/arm-stats.ts'

test('arms without success are tried in inverse proportion to their cost', () => {
  const dear = newArm()
  const cheap = newArm()
  const tries = { dear: 0, cheap: 0 }
  for (let i = 0; i < 1_000; i++) {
    if (isBetter(cheap, dear)) {
      cheap.cost += 1
      tries.cheap++
    } else {
      dear.cost += 10
      tries.dear++
    }
  }
  expect(tries.cheap / tries.dear).toBeCloseTo(10, 0)
})

test('a successful arm is preferred until its cost per success exceeds that of the other', () => {
  const one = { cost: 180, successes: 3 }
  const other = { cost: 81, successes: 0 }
  expect(isBetter(one, other)).toBe(true)
  expect(isBetter({ ...one, cost: 400 }, other)).toBe(false)
})
