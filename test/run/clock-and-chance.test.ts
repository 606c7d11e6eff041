import { describe, expect, test } from 'vitest'
import { coveredIn } from '../support/search.ts'
import { searchableOf, sourceOf } from '../support/compile.ts'

/** Conditions on the time and random numbers, each in a function that a search has to make true and false. */
const conditions = [
  'new Date().getDay() === 0',
  'new Date().getHours() < 12',
  'now.getMonth() === 1 && now.getDate() === 29',
  'now.getFullYear() === 2031 && now.getMonth() === 11',
  'Date.now() - start > 3_600_000',
  "Date.now() > new Date('2030-06-15').getTime()",
  'now.getUTCHours() === 3 && now.getUTCMinutes() === 30',
  'Math.random() < 0.01',
  'Math.floor(Math.random() * 6) === 5',
  'Math.random() > 0.5 && Math.random() < 0.1',
  'Math.random() + Math.random() > 1.95',
]

const seeds = [1, 2, 3, 4, 5]

describe('a search covers both outcomes of', () => {
  test.each(conditions)('%s', { timeout: 60_000 }, async (condition) => {
    const source = sourceOf(`export function decide(start: number): number {
      const now = new Date()
      return ${condition} ? now.getTime() : start
    }`)
    const compiled = searchableOf(source)
    const all = await coveredIn(source, compiled, 2_000, { seed: 1 })
    for (const seed of seeds) {
      const covered = await coveredIn(source, compiled, 2_000, { seed })
      expect([seed, covered]).toEqual([seed, all])
    }
    expect(all.length).toBe(2 * condition.split('&&').length)
  })
})
