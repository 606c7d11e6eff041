import { expect, test } from 'vitest'
import type { TestReport } from '../../engine/model/report/report.ts'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

const bucket = `export class TokenBucket {
  private tokens: number
  constructor(private readonly capacity: number) {
    if (capacity < 1) throw new RangeError('Too small')
    this.tokens = capacity
  }
  tryTake(count: number): boolean {
    if (count > this.capacity) return false
    if (this.tokens < count) return false
    this.tokens -= count
    return true
  }
}`

const price = `export function price(code: string, quantity: number): number {
  if (quantity <= 0) throw new RangeError('Too few')
  if (code === 'HALF') return quantity / 2
  if (code === 'FREE') return 0
  return quantity
}`

/** Returns the tests of a run whose names match. */
async function testsOf(text: string, name: RegExp): Promise<readonly TestReport[]> {
  const { tests } = await reportFor(sourceOf(text), 2_000)
  return tests.filter((it) => name.test(it.name))
}

test('a refusal is not explained by a check that would have refused as well', async () => {
  const refused = await testsOf(bucket, /^tryTake.*returns false/)
  expect(refused.length).toBeGreaterThan(0)
  const named = refused.flatMap((it) => (it.named ?? []).map(({ place, outcome }) => [place.line, outcome]))
  // The first check passes where the second refuses; negated, it refuses at once. Calls before the act do not count.
  expect(named).not.toContainEqual([8, false])
  expect(refused.filter((it) => / unless count > capacity| when count <= capacity/.test(it.name))).toEqual([])
})

test('names state the deciding conditions, not constants', async () => {
  const names = (await testsOf(price, /./)).map((it) => it.name)
  expect(names).toContain('throws RangeError when quantity <= 0')
  expect(names.some((it) => it.endsWith("when code === 'FREE'"))).toBe(true)
  expect(names.filter((it) => / \(\d+\)$/.test(it) && !/\w\(\d+\)$/.test(it))).toEqual([])
})
