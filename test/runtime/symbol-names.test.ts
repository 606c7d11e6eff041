import { describe, expect, test } from 'vitest'
import { exportedSymbols, symbolKeys } from '../../engine/runtime/values/symbol-names.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

const functions = (count: number): string =>
  Array.from({ length: count }, (_, at) => `export function f${at}() {}\nexport class C${at} {}\n`).join('')

const keysOf = (text: string): readonly string[] => symbolKeys(compiledOf(sourceOf(text)).subject)

describe('the exports that may be symbols', () => {
  // Every observation checks them: with 1,500 functions that took longer than running the tests.
  test('do not include functions and classes', () => {
    const text = 'export const tag = Symbol()\nexport let other = 3\n'
    expect(keysOf(functions(1) + text)).toEqual(['tag', 'other'])
    expect(keysOf(functions(50) + text)).toEqual(['tag', 'other'])
  })

  test('include every export that may be one', () => {
    const keys = keysOf(
      'export default Symbol.for("a")\nconst b = Symbol()\nexport { b as c }\nexport const d = { e() {} }\n',
    )
    const [first, second] = [Symbol(), Symbol()]
    const found = exportedSymbols({ default: first, c: second, d: {} }, keys)
    expect([...found]).toEqual([
      [first, 'default'],
      [second, 'c'],
    ])
  })

  test('are none if the module has no exports', () => {
    expect(keysOf('const tag = Symbol()\nfunction f() { return tag }\n')).toEqual([])
  })
})
