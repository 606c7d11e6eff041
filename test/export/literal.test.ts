import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeValue } from '../../engine/runtime/values/describe-value.ts'
import { printDate } from '../../engine/export/values/date.ts'
import { printKey, printObject, printPrimitive, printRegExp } from '../../engine/export/values/literal.ts'
import { printList, printText, printTypedArray } from '../../engine/export/values/uniform.ts'
import { printValue } from '../../engine/export/values/value-text.ts'
import type { Value } from '../../engine/model/test/value.ts'

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

  test('escape exactly the characters that are invisible or look like others', () => {
    const unseen = ['\u00a0', '\u202f', '\u2009', '\u3000', '\u1680', '\u205f', '\u200b', '\u200d', '\u2060', '\u00ad']
    const turning = ['\u200e', '\u200f', '\u061c', '\u202a', '\u202e', '\u2066', '\u2069']
    const others = ['\u0000', '\u007f', '\u0085', '\u2028', '\ufeff', '\ufe0f', '\u3164', '\ue000', '\uffff', '\ud800']
    for (const it of [...unseen, ...turning, ...others]) {
      const code = it.charCodeAt(0).toString(16).padStart(4, '0')
      expect(printPrimitive(`1${it}000,5`)).toBe(`'1\\u${code}000,5'`)
      expect(printKey(it)).toBe(`'\\u${code}'`)
      expect(printRegExp(`[${it}]`, '')).toBe(`new RegExp('[\\u${code}]')`)
    }
    expect(printPrimitive('\u{e0041}')).toBe(`'\\udb40\\udc41'`)
    expect(printPrimitive('a\n\t\r')).toBe(`'a\\n\\t\\r'`)
    expect(printPrimitive('é ß 日本 😀 שלום $ €')).toBe(`'é ß 日本 😀 שלום $ €'`)
  })

  test('evaluate to the same long texts and lists when they are printed as repetitions', () => {
    const count = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(fc.string({ maxLength: 4, unit: 'binary' }), count, (unit, times) => {
        expect(evaluate(printText(unit.repeat(times)))).toBe(unit.repeat(times))
        const list = Array.from({ length: times }, () => unit)
        expect(evaluate(printList(list.map(printPrimitive)))).toEqual(list)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: -3, max: 3 }), count, (item, times) => {
        const list = Int8Array.from({ length: times }, () => item)
        expect(evaluate(printTypedArray('Int8Array', Array.from(list, printPrimitive)))).toEqual(list)
      }),
    )
    expect(printText('ab'.repeat(20))).toBe("'ab'.repeat(20)")
    expect(printList(Array.from({ length: 50 }, () => '0'))).toBe('Array.from({ length: 50 }, () => 0)')
    expect(printList(Array.from({ length: 50 }, () => '{}'))).toMatch(/^\[\{\}, /)
    expect(printList(Array.from({ length: 4 }, () => 'expect.any(Part)'))).toBe(
      'Array.from({ length: 4 }, () => expect.any(Part))',
    )
    expect(printList(['expect.any(Part)', 'expect.any(Part)'])).toBe('[expect.any(Part), expect.any(Part)]')
    expect(
      printTypedArray(
        'Uint8Array',
        Array.from({ length: 50 }, () => '0'),
      ),
    ).toBe('new Uint8Array(50)')
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

  test('use shorthand for a variable that is named like its property, and for nothing else', () => {
    const entries = ['then', 'null', 'undefined', '1', 'NaN'].map((it) => [it, it] as const)
    expect(printObject(entries)).toBe('{ then, null: null, undefined: undefined, 1: 1, NaN: NaN }')
    expect(printObject([['then', 'other']])).toBe('{ then: other }')
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

  test.each(['[, , 1, ,]', 'new Array(3)', '{ __proto__: null }', '{ __proto__: null, a: [1, , 2], b: {} }'])(
    'distinguish %s from values that only Node treats as different',
    (text) => {
      const value = describeValue(evaluate(text))
      expect(printValue(value, 'exact')).toBe(text)
      expect(evaluate(printValue(value))).toEqual(evaluate(text))
      expect(printValue(value)).not.toMatch(/__proto__|, ,|new Array/)
    },
  )

  test('evaluate to the same date, which is printed as an ISO string if possible', () => {
    const time = fc.oneof(
      fc.date({ noInvalidDate: false }).map(Number),
      fc.integer(),
      fc.constantFrom(-0, 0.5, Infinity),
    )
    fc.assert(
      fc.property(time, (it) => {
        expect(evaluate(printDate(it))).toEqual(new Date(it))
      }),
    )
    const times = [-1932469200000, 1582978271005, 951782400000, -62167219200000, 253402300800000, 5, 8.64e15, 1e16]
    expect(times.map(printDate)).toEqual([
      `new Date('1908-10-06T11:00Z')`,
      `new Date('2020-02-29T12:11:11.005Z')`,
      `new Date('2000-02-29T00:00Z')`,
      `new Date('0000-01-01T00:00Z')`,
      'new Date(253402300800000)',
      'new Date(5)',
      'new Date(8640000000000000)',
      'new Date(NaN)',
    ])
  })

  test('evaluate to a regular expression with the same source', () => {
    const pattern = /a\/b[\]/]\n/gi
    expect(evaluate(printRegExp(pattern.source, pattern.flags))).toEqual(pattern)
  })
})
