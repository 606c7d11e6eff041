import ts from 'typescript'
import { expect, test } from 'vitest'
import { printSuite } from '../../engine/export/print-suite.ts'
import { createGenerator } from '../../engine/generation/generator.ts'
import type { SuiteTest } from '../../engine/model/test/suite.ts'
import { seeded } from '../../engine/random/random.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { noDecisions } from '../support/decisions.ts'
import { isFull } from '../support/share.ts'

/**
 * Forces TypeScript tests to contain types: lists with several element types, stubs, casts, helpers and type arguments.
 */
const text = `
/** @param {{ value: unknown, next: () => string | undefined }[]} items */
export function list(items) { return items.length }
/** @param {(it: unknown) => number | string} call @param {new () => Date} make @param {(it: any) => it is string} is */
export function stubs(call, make, is) { return [call(1), call(2), new make(), is(call)] }
/** @param {Map<unknown, number | string>} map @param {Generator<number, string>} numbers @param {Promise<string>} later */
export function library(map, numbers, later) { return [map.size, numbers.next(), later] }
/** @returns {Generator<number>} */
export function* naturals() { for (let n = 0; ; n++) yield n }
/** @returns {AsyncGenerator<number>} */
export async function* later() { for (let n = 0; ; n++) yield n }
/** @param {'a' | 'b'} key @param {'a' | 'b'} other */
export function keys(key, other) { throw key + other }
/** @template T @param {T} it */
export function same(it) { return it }
`

test('tests of JavaScript contain no TypeScript syntax', () => {
  const { subject } = compiledOf(sourceOf(text, 'main.js'))
  const generator = createGenerator(subject)
  const random = seeded(1)
  const suite = Array.from({ length: isFull ? 600 : 300 }, (): SuiteTest => {
    const { test: it } = generator.sample(random)
    const last = it.findLastIndex((statement) => statement.kind === 'call')
    const error = { kind: 'primitive', value: 'ab' } as const
    return {
      test: it,
      act: last,
      goals: [],
      checks: [{ kind: 'throws', statement: last, error, designed: true }],
      waitMs: 0,
    }
  })
  const use = { from: undefined }
  const { fileName, code } = printSuite(suite, subject, use, 'vitest', noDecisions)
  expect(fileName).toBe('main.test.js')
  expect(syntaxErrors(fileName, code)).toEqual([])
  for (const helper of ['inTurn', 'thenThrow', 'rejected', 'firstItems', 'firstItemsAsync', 'thrownBy'])
    expect(code).toContain(`const ${helper} =`)

  const typed = printSuite(suite, { ...subject, entry: 'main.ts' }, use, 'vitest', noDecisions)
  expect(typed.fileName).toBe('main.test.ts')
  const types = [': any =', ' as any', 'inTurn<any>(', '<any, any>(', ': unknown =', '<T>(', '<never>(', ')]!']
  expect(types.filter((it) => !typed.code.includes(it))).toEqual([])
})

/** The errors of the compiler for a text as JavaScript, which has no types. */
function syntaxErrors(fileName: string, code: string): readonly string[] {
  const { diagnostics = [] } = ts.transpileModule(code, {
    fileName,
    reportDiagnostics: true,
    compilerOptions: { allowJs: true },
  })
  return diagnostics.map((it) => ts.flattenDiagnosticMessageText(it.messageText, ' '))
}
