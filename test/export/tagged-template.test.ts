import { expect, test } from 'vitest'
import { printTemplateCall } from '../../engine/export/values/tagged-template.ts'
import type { Statement, TestCase } from '../../engine/model/test/statement.ts'

/** The template of a printed call of a tag with these strings and this many values, or undefined. */
function printedCall(strings: readonly string[], values: number, ...more: readonly Statement[]): string | undefined {
  const texts = strings.map((value): Statement => ({ kind: 'literal', type: 0, value }))
  const refs = [...texts.keys()]
  const at = strings.length
  const call = { kind: 'call', type: 0, callable: 0, args: [at, ...Array.from({ length: values }, () => 0)] } as const
  const test: TestCase = [
    ...texts,
    { kind: 'builtin', type: 0, name: 'TemplateStringsArray', args: refs },
    call,
    ...more,
  ]
  return printTemplateCall(call, { test, refer: (ref) => `v${ref}` })
}

test('a tagged call is printed as a template if it has one more string than values', () => {
  expect(printedCall(['ab'], 0)).toBe('`ab`')
  expect(printedCall(['a', '', '$b'], 2)).toBe('`a${v0}${v0}$b`')
  expect(printedCall(['a'], 1)).toBeUndefined()
  expect(printedCall(['a', 'b'], 0)).toBeUndefined()
})

test('a string is printed in a template only if it needs no escapes there', () => {
  for (const it of ['\\', '`', '${', 'a$', '\n', '\r', '\u2028', '\u00a0', '\u200b'])
    expect([it, printedCall([it], 0)]).toEqual([it, undefined])
})

test('a template that is used twice is not inlined', () => {
  expect(printedCall(['a'], 0, { kind: 'call', type: 0, callable: 0, args: [1] })).toBeUndefined()
})
