import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'

/** The labels of the goals that a search leaves open, and all statements of its tests. */
async function foundFor(text: string): Promise<{ readonly open: readonly string[]; readonly lines: string }> {
  const { goals, tests } = await reportFor(sourceOf(text), 3_000)
  return {
    open: goals.filter((it) => !it.covered).map((it) => it.label),
    lines: tests.flatMap((it) => it.statements).join('\n'),
  }
}

describe('values that only their own constructors can create', () => {
  test('are all constructed for a module that needs each of them', async () => {
    const { goals, mutation } = await reportFor(
      sourceOf(readFileSync('test/cases/awkward/built-values.ts', 'utf8')),
      4_000,
    )
    expect(goals.filter((it) => !it.covered)).toEqual([])
    expect(mutation!.killed).toBeGreaterThan(95)
  })

  test.each<readonly [string, string, string, RegExp]>([
    [
      'the bytes of a buffer',
      'data: ArrayBuffer',
      'new Uint8Array(data)[0] === 0x1f && new Uint8Array(data)[1] === 0x8b',
      /Uint8Array\.of\(31, 139.*\)\.buffer/,
    ],
    [
      'the bytes of a view',
      'view: DataView',
      '4 <= view.byteLength && view.getUint32(0) === 0xcafebabe',
      /new DataView\(Uint8Array\.of\(202, .*\)\.buffer\)/,
    ],
    [
      'a negative number in a view',
      'view: DataView',
      '4 <= view.byteLength && view.getInt32(0, true) === -5',
      /new DataView\(Uint8Array\.of\(251, 255, 255, 255.*\)\.buffer\)/,
    ],
    [
      'a fraction in a buffer',
      'data: ArrayBuffer',
      'data.byteLength % 4 === 0 && new Float32Array(data)[0] === 1.5',
      /Uint8Array\.(?:of\(|from\(\[)0, 0, 192, 63.*\)\.buffer/,
    ],
    [
      'characters of two UTF-16 code units',
      'text: string',
      '[...text].length !== text.length',
      /[\u{1f600}-\u{1f680}]/u,
    ],
    [
      'a lone surrogate',
      'text: string',
      '0xd800 <= text.charCodeAt(0) && text.charCodeAt(0) <= 0xdbff && text.length === 1',
      /is\('\\ud83d'\)/,
    ],
    ['an error with a cause', 'error: Error', 'error.cause instanceof RangeError', /\{ cause: new RangeError\(/],
    [
      'an error whose cause has a cause',
      'error: Error',
      'error.cause instanceof Error && error.cause.cause !== undefined',
      /cause: new \w+\(.*\{ cause: /,
    ],
    [
      'an error whose cause has a code',
      'error: Error',
      `(error.cause as { code?: string } | undefined)?.code === 'ENOENT'`,
      /cause: \{ code: 'ENOENT' \}/,
    ],
    [
      'the errors of an AggregateError',
      '{ errors }: AggregateError',
      'errors.some((it) => it instanceof TypeError)',
      /new AggregateError\(\[.*new TypeError\(/,
    ],
    ['a registered symbol', 'key: symbol', `key === Symbol.for('my.key')`, /Symbol\.for\('my\.key'\)/],
    [
      'a registered symbol that is not declared in the source',
      'key: unknown',
      `key === Symbol.for('my.key')`,
      /Symbol\.for\('my\.key'\)/,
    ],
    [
      'bigints in a typed array, in a source without other bigints',
      'list: BigUint64Array',
      'list.length > 2',
      /BigUint64Array\.of\(\d+n, /,
    ],
    ['any registered symbol', 'key: symbol', 'Symbol.keyFor(key) !== undefined', /Symbol\.for\(/],
  ])('include %s', async (_, parameter, condition, pattern) => {
    const { open, lines } = await foundFor(
      `export function is(${parameter}): string { if (${condition}) return 'yes'; return 'no' }`,
    )
    expect(open).toEqual([])
    expect(lines).toMatch(pattern)
  })

  test('appear as expected results', async () => {
    const { lines } = await foundFor(`
      export const copied = (data: ArrayBuffer): ArrayBuffer => new Uint8Array(data)[0] === 7 ? data.slice(0) : new ArrayBuffer(1)
      export const same = (key: symbol): symbol => Symbol.for(key.description ?? 'none') === key ? Symbol.for('was mine') : Symbol.for('other')
    `)
    expect(lines).toMatch(/toEqual\(Uint8Array\.of\(/)
    expect(lines).toContain(`toBe(Symbol.for('was mine'))`)
  })
})
