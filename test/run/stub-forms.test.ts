import { describe, expect, test } from 'vitest'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

const seeds = [1, 2, 3, 4]

/** Half of the maximum number of target calls in the suite, and the source. */
const failing: Readonly<Record<string, readonly [most: number, text: string]>> = {
  'a retry': [
    3,
    `export function retry<T>(run: (attempt: number) => T, times: number): T | undefined {
      let last: unknown
      for (let i = 0; i < times; i++) { try { return run(i) } catch (error) { last = error } }
      if (last instanceof Error) throw last
      return undefined
    }`,
  ],
  'a loop until success': [
    2,
    `export function retry(read: () => string): string {
      for (let i = 0; i < 3; i++) { try { return read() } catch { continue } }
      return 'failed'
    }`,
  ],
}

describe.each(Object.entries(failing))(
  'a stub throws on its first call, without preceding calls that change nothing: %s',
  (_, it) => {
    test.each(seeds)('with seed %i', async (seed) => {
      const [most, text] = it
      const { goals, code } = await reportFor(sourceOf(text), 1_000, { seed })
      expect(goals.filter((goal) => !goal.covered)).toEqual([])
      expect(code.match(/retry\((?!\))/g)!.filter((call) => call === 'retry(').length).toBeLessThanOrEqual(2 * most)
      expect(code).toContain('throw new Error(')
      expect(code).not.toContain('thenThrow')
    })
  },
)

const notifying: Readonly<Record<string, readonly [assertion: string, text: string]>> = {
  'a callback that is called once at the end': [
    'expect(onDone.mock.calls).toEqual([[1]])',
    `export function poll(check: () => boolean, onDone: (tries: number) => void, most: number): number {
      for (let i = 1; i <= most && i < 9; i++) if (check()) { onDone(i); return i }
      return -1
    }`,
  ],
  'a callback that is called for each element': [
    'expect(visit.mock.calls).toEqual(',
    `export function poll(list: readonly number[], keep: (it: number) => boolean, visit: (it: number) => void): number {
      let count = 0
      for (const it of list) if (keep(it)) { visit(it * 2); count++ }
      return count
    }`,
  ],
}

describe.each(Object.entries(notifying))(
  'each parameter gets its own stub, and calls of the callback are asserted: %s',
  (_, it) => {
    test.each(seeds)('with seed %i', async (seed) => {
      const [assertion, text] = it
      const { goals, code } = await reportFor(sourceOf(text), 1_000, { seed })
      expect(goals.filter((goal) => !goal.covered)).toEqual([])
      expect(code).not.toMatch(/poll\((?:.*, )?(\w+)(?:, .*)?, \1[,)]/)
      expect(code).toContain(assertion)
    })
  },
)
