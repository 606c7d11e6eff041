import { describe, expect, test } from 'vitest'
import { flaggedOf, sourceOf } from '../../support/compile.ts'
import { refinedDistance } from '../../support/flags.ts'

const compiled = flaggedOf(
  sourceOf(`
    async function isBig(n: number, turns: number): Promise<boolean> {
      for (let i = 0; i < turns; i++) await Promise.resolve()
      return n >= 1000
    }
    async function isBetween(low: number, high: number): Promise<boolean> {
      if (await isBig(low, 1)) return false
      return await isBig(high, 2)
    }
    export async function one(n: number): Promise<number> {
      if (await isBig(n, 3)) return 1
      return 0
    }
    export async function begun(n: number): Promise<number> {
      const big = isBig(n, 3)
      await Promise.resolve()
      return (await big) ? 1 : 0
    }
    export async function deep(low: number, high: number): Promise<number> {
      if (await isBetween(low, high)) return 1
      return 0
    }
    export async function together(first: number, second: number): Promise<number> {
      const [left, right] = await Promise.all([askFirst(first), askSecond(second)])
      return left + right
    }
    export async function askFirst(left: number): Promise<number> {
      await Promise.resolve()
      if (await isBig(left, 3)) return 1
      return 0
    }
    export async function askSecond(right: number): Promise<number> {
      if (await isBig(right, 1)) return 2
      return 0
    }
    export async function again(n: number, other: number): Promise<number> {
      if (await waits(n)) return 1
      await Promise.all([waits(other)])
      return 0
    }
    async function waits(it: number): Promise<boolean> {
      await Promise.resolve()
      if (await isBig(it, 1)) return true
      return false
    }
  `),
)

/** The normalized distance 1000 - n + 1. */
const toBig = (n: number): number => (1001 - n) / (1002 - n)

describe('an async helper', () => {
  test('has the distance of its own condition', async () => {
    expect(await refinedDistance(compiled, ['one', 990], 'await isBig(n, 3)', true)).toBeCloseTo(toBig(990), 9)
  })

  test('has the same distance if it is awaited later', async () => {
    expect(await refinedDistance(compiled, ['begun', 990], 'await big', true)).toBeCloseTo(toBig(990), 9)
  })

  test('has the distance of the helper that it awaits', async () => {
    const inner = toBig(900)
    const distance = await refinedDistance(compiled, ['deep', 10, 900], 'await isBetween(low, high)', true)
    expect(distance).toBeCloseTo(inner / (1 + inner), 9)
  })

  test.each([
    ['await isBig(left, 3)', ['askFirst', 10]],
    ['await isBig(right, 1)', ['askSecond', 990]],
  ] as const)('%s has the same distance next to a concurrent call as alone', async (flag, call) => {
    const beside = await refinedDistance(compiled, ['together', 10, 990], flag, true)
    expect(beside).toBe(await refinedDistance(compiled, call, flag, true))
    expect(beside).toBeCloseTo(toBig(call[1]), 9)
  })

  test.each([10, 500, 990])('has the same distance whatever later calls do: %d', async (other) => {
    const distance = await refinedDistance(compiled, ['again', 10, other], 'await waits(n)', true)
    const inner = toBig(10)
    expect(distance).toBeCloseTo(inner / (1 + inner), 9)
  })
})
