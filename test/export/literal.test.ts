import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { printKey, printPrimitive, printRegExp, printValue } from '../../engine/export/literal.ts'
import type { Value } from '../../engine/model/value.ts'

const evaluate = (text: string): unknown => (new Function(`return (${text})`) as () => unknown)()

describe('printed values', () => {
  test('evaluate to the same primitive', () => {
    const primitive = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.bigInt(),
      fc.boolean(),
      fc.constantFrom(null, undefined, -0, NaN, Infinity, -Infinity, '\u2028', '\ud800', '\udc00x', "it's", `'"`),
    )
    fc.assert(
      fc.property(primitive, (it) => {
        expect(evaluate(printPrimitive(it))).toBe(it)
      }),
    )
  })

  test('evaluate to an object with the same keys, `__proto__` included', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.oneof(fc.string(), fc.constantFrom('__proto__', '01', '1', 'a-b')), { maxLength: 4 }),
        (keys) => {
          const object = evaluate(`{ ${keys.map((key) => `${printKey(key)}: 1`).join(', ')} }`)
          expect(Object.keys(object as object).sort()).toEqual([...keys].sort())
        },
      ),
    )
  })

  test('evaluate to an equal structure', () => {
    const value: Value = {
      kind: 'object',
      entries: [
        [
          'list',
          {
            kind: 'array',
            elements: [
              { kind: 'primitive', value: 1 },
              { kind: 'date', time: 5 },
            ],
          },
        ],
        [
          'map',
          {
            kind: 'map',
            entries: [
              [
                { kind: 'primitive', value: 'k' },
                { kind: 'set', elements: [] },
              ],
            ],
          },
        ],
        ['bytes', { kind: 'typedArray', name: 'Uint8Array', elements: [1, 2] }],
      ],
    }
    expect(evaluate(printValue(value))).toEqual({
      list: [1, new Date(5)],
      map: new Map([['k', new Set()]]),
      bytes: Uint8Array.of(1, 2),
    })
  })

  test('evaluate to a regular expression with the same source', () => {
    const pattern = /a\/b[\]/]\n/gi
    expect(evaluate(printRegExp(pattern.source, pattern.flags))).toEqual(pattern)
  })
})
