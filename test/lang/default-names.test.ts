import { describe, expect, test } from 'vitest'
import { emitBare } from '../../engine/lang/program/emit/emit.ts'
import { checkedOf, sourceOf } from '../support/compile.ts'

type Exports = Readonly<Record<'default' | 'early', { readonly name: unknown; readonly told?: string }>>

/** The exports of a module without probes. */
function loaded(text: string): Exports {
  const code = emitBare(checkedOf(sourceOf(`// @ts-nocheck\n${text}`)))
  // eslint-disable-next-line @typescript-eslint/no-unsafe-call -- It is code of this test.
  return (new Function(code)() as () => Exports)()
}

describe('an anonymous default export is named "default"', () => {
  test.each([
    'export default class {}',
    'export default class extends Array { static #p = 1; static q = 2 }',
    'export default abstract class<T> { abstract m(): T }',
    'export default @((it) => it) class {}',
    'export default function () {}',
    'export default async function* <T>(it: T) {}',
    'export default function (a: string): string; export default function (a: any) { return a }',
    'export default () => 3',
    'export default async (n: number) => n',
    'export default (class {})',
    'export default ((function () {}) as () => void)',
    'export default (() => 3) satisfies () => number',
  ])('%s', (text) => {
    expect(loaded(text).default.name).toBe('default')
  })

  test('if it is a class, even while that is being defined', () => {
    expect(loaded('export default class { static told = `${this.name} of ${typeof this}` }').default.told).toBe(
      'default of function',
    )
  })

  test('if it is a function, before any other code of its module runs', () => {
    const text = `'use strict'
      import self from './main.ts'
      export const early = { name: self.name }
      export default function () { return 1 }`
    expect(loaded(text).early.name).toBe('default')
  })
})

describe('a default export with a name keeps it:', () => {
  test.each([
    ['export default class A {}', 'A'],
    ['export default function f() {}', 'f'],
    ['export default (function f() {})', 'f'],
    ["export default class { static name = 'own' }", 'own'],
    ['const f = () => 3; export default f', 'f'],
    ['export default [() => 3][0]', ''],
    ['export default (0, () => 3)', ''],
  ])('%s', (text, name) => {
    expect(loaded(text).default.name).toBe(name)
  })
})
