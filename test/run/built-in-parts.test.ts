import { describe, expect, test } from 'vitest'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'
import { typeErrors } from '../support/type-check.ts'

describe('parts of built-in objects are set to literals from the source', () => {
  test.each([
    ['RegExp', "it.flags.includes('g') && it.flags.includes('i')"],
    ['RegExp', "it.source === '^a'"],
    ['URL', "it.protocol === 'ftp:'"],
    ['URL', "it.host === 'api.test' && it.pathname === '/login'"],
    ['URL', "it.port === '9090'"],
    ['URL', "it.hash === '#top'"],
    ['URL', "it.searchParams.get('q') === 'x'"],
    ['URLSearchParams', "it.get('sort') === 'desc' && it.has('page')"],
    ['Error', "it.cause instanceof Error && it.cause.message === 'boom'"],
    ['Error', "it.message === 'bang'"],
  ])(
    '%s: %s',
    async (type, condition) => {
      const text = `export function f(it: ${type}): number { return ${condition} ? 1 : 2 }`
      for (const seed of [1, 2, 3]) {
        const { code, goals } = await reportFor(sourceOf(text), 2_000, { seed })
        expect(goals.filter((it) => !it.covered).map((it) => it.label)).toEqual([])
        if (seed === 1) expect(typeErrors({ 'main.ts': text, 'main.test.ts': code })).toEqual([])
      }
    },
    60_000,
  )
})
