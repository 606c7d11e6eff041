import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shrinkToBoundary } from '../../../engine/features/duel/shrink-to-boundary.ts'
import type { TestCase } from '../../../engine/model/test/statement.ts'

const literal = (value: number): TestCase[number] => ({ kind: 'literal', type: 0, value })
const numbersIn = (test: TestCase): readonly number[] =>
  test.flatMap((it) => (it.kind === 'literal' && typeof it.value === 'number' ? [it.value] : []))

/** Shrinks a test that hangs for every number of at least `size`, and counts the test runs. */
async function boundaryFrom(
  size: number,
  value: number,
  nearEnough = 1 / 16,
): Promise<{ readonly boundary: number; readonly tries: number }> {
  let tries = 0
  const boundary = await shrinkToBoundary([literal(value)], nearEnough, (it) => {
    tries++
    return Promise.resolve(size <= Math.abs(numbersIn(it)[0]!))
  })
  return { boundary: numbersIn(boundary)[0]!, tries }
}

describe('shrinking to the boundary', () => {
  test('ends just above the boundary after a few runs', async () => {
    const sizes = fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.double({ min: 1, max: 1e300, noNaN: true }))
    const factors = fc.double({ min: 1, max: 1e7, noNaN: true })
    await fc.assert(
      fc.asyncProperty(sizes, factors, fc.boolean(), async (size, factor, isNegative) => {
        const { boundary, tries } = await boundaryFrom(size, (isNegative ? -1 : 1) * size * factor)
        expect(size <= Math.abs(boundary)).toBe(true)
        expect(Math.abs(boundary)).toBeLessThanOrEqual(Math.max(size + 1, size * 1.1))
        expect(boundary < 0).toBe(isNegative)
        expect(tries).toBeLessThan(40)
      }),
    )
  })

  test('replaces an infinite number by a finite one, unless only the infinite one hangs', async () => {
    expect((await boundaryFrom(1000, Infinity)).boundary).toBeLessThan(1070)
    expect((await boundaryFrom(Infinity, -Infinity)).boundary).toBe(-Infinity)
  })

  test('finds the exact number if asked to, however large it is', async () => {
    const sizes = fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.double({ min: 1, max: 1e300, noNaN: true }))
    await fc.assert(
      fc.asyncProperty(sizes, fc.double({ min: 1, max: 1e7, noNaN: true }), async (size, factor) => {
        const { boundary, tries } = await boundaryFrom(size, Math.ceil(size) * Math.ceil(factor), Number.EPSILON)
        expect(boundary).toBe(Math.ceil(size))
        expect(tries).toBeLessThan(100)
      }),
    )
  })

  test('shrinks every number of the test', async () => {
    const isEndless = (it: TestCase): Promise<boolean> => {
      const [a, b] = numbersIn(it)
      return Promise.resolve(1000 <= a! && 10 <= b!)
    }
    const [a, b] = numbersIn(await shrinkToBoundary([literal(1e9), literal(1e9)], 1 / 16, isEndless))
    expect(a).toBeLessThan(1070)
    expect(b).toBe(10)
  })
})
