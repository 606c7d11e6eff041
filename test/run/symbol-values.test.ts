import { describe, expect, test } from 'vitest'
import { heldIn } from '../../engine/export/values/typed-arrays.ts'
import { sourceOf } from '../support/compile.ts'
import { reportFor } from '../support/search.ts'
import { typeErrors } from '../support/type-check.ts'

describe('symbols are passed as arguments', () => {
  test('well-known, exported or new, with and without description', async () => {
    const text = `
      const kind = Symbol('kind')
      export default kind
      export const keys = { a: Symbol('a'), b: Symbol('b') }
      export class Names { static readonly id: unique symbol = Symbol('id') }
      export function which(it: symbol): string {
        if (it === keys.a) return 'a'
        if (it === keys.b) return 'b'
        if (it === Names.id) return 'id'
        if (it === kind) return 'kind'
        if (it === Symbol.iterator) return 'iterator'
        if (it === Symbol.asyncIterator) return 'asyncIterator'
        if (it.description === undefined) return 'bare'
        return it.description
      }
      export function is(it: unknown): boolean { return it === Symbol.hasInstance ? it.toString() === 'Symbol(Symbol.hasInstance)' : false }
    `
    const report = await reportFor(sourceOf(text), 3_000)
    expect(report.goals.filter((it) => !it.covered)).toEqual([])
    for (const argument of ['keys.a', 'keys.b', 'Names.id', 'Symbol.iterator', 'Symbol.asyncIterator', 'Symbol()']) {
      expect(report.code).toContain(`which(${argument})`)
    }
    expect(report.code).toContain('is(Symbol.hasInstance)')
    expect(typeErrors({ 'main.ts': text, [report.fileName]: report.code })).toEqual([])
  })
})

describe('elements of typed arrays are printed as stored', () => {
  test.each([
    ['Uint8Array', 13_136, 80],
    ['Uint8Array', -1, 255],
    ['Int8Array', 200, -56],
    ['Uint8ClampedArray', 300, 255],
    ['Uint8ClampedArray', -1, 0],
    ['Int16Array', 65_535, -1],
    ['Uint16Array', -2, 65_534],
    ['Int32Array', 2 ** 31, -(2 ** 31)],
    ['Uint32Array', -1, 2 ** 32 - 1],
    ['Float32Array', 1e300, Infinity],
    ['Float64Array', 0.1, 0.1],
    ['BigInt64Array', 2n ** 63n, -(2n ** 63n)],
    ['BigUint64Array', -1n, 2n ** 64n - 1n],
  ])('%s: %s is %s', (name, value, stored) => {
    expect(heldIn(name, value)).toBe(stored)
  })

  test('in whole tests, also for buffers and views', async () => {
    const { code } = await reportFor(
      sourceOf(`
        const big = 35_149_000
        export const sum = (it: Uint8Array): number => it.reduce((a, b) => a + b, 0)
        export const first = (it: ArrayBuffer): number => it.byteLength > 1 ? new Uint8Array(it)[1]! : big
        export const view = (it: DataView): boolean => it.byteLength > 1 && it.getUint16(0) === 35_149
        export const low = (it: Int8Array): boolean => it.length > 2 && it[0]! < -100 && it[1]! > 100
      `),
      2_000,
    )
    const lists = [...code.matchAll(/(Uint8Array|Int8Array)\.(?:of\(|from\(\[)([^)\]]*)/g)]
    expect(lists.length).toBeGreaterThan(0)
    for (const [, name, list] of lists) {
      for (const it of list!.split(',').filter((it) => /^\s*-?\d/.test(it))) {
        expect(heldIn(name!, Number(it)), code).toBe(Number(it))
      }
    }
  })
})
