import { expect, test } from 'vitest'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

const conditions: readonly string[] = [
  'getHours() === 13',
  'getHours() < 4',
  'getDay() === 4',
  'getDate() === 29',
  'getMinutes() > 40',
  'getFullYear() === 1999',
]

test.each(conditions)("a date part in the machine's time zone is reached with a local time: %s", async (condition) => {
  const source = sourceOf(`
    export function f(at: string): string {
      const when = new Date(at)
      if (Number.isNaN(when.getTime())) return 'none'
      return when.${condition} ? 'yes' : 'no'
    }`)
  const { goals, code } = await reportFor(source, 3_000)
  expect(goals.filter((it) => !it.covered)).toEqual([])
  expect(code).toContain("'yes'")
})
