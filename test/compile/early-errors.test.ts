import { describe, expect, test } from 'vitest'
import { compilationOf, sourceOf } from '../support/compile.ts'

const invalid: readonly (readonly [what: string, statement: string])[] = [
  ['a function as the body of a loop', 'while (false) function a() {}'],
  ['a class as the body of an if', 'if (true) class A {}'],
  ['a constant as the body of a labelled loop', 'for (;;) over: const a = 1'],
  ['a throw without a value', 'throw'],
  ['an initial value of the variable of a catch', 'try { } catch ([a] = []) { }'],
  ['a comma behind a rest element', 'let a; [...a,] = []'],
  ['&& on the right of ??', 'let a, b, c; return a ?? b && c'],
  ['|| on the left of ??', 'let a, b, c; return a || b ?? c'],
  ['?? on the right of ||', 'let a, b, c; return a || (1, b) || a ?? b'],
  ['a continue to a block', 'a: { for (;;) continue a }'],
  ['a continue to labelled labels of a block', 'while (true) b: a: { continue b }'],
  ['a deferred import', "import.defer('./x.js')"],
  ['an import of a source', "import.source('./x.js')"],
  ['a deferred import in an arrow', "return () => import.defer('./x.js').then((it) => it)"],
  ['a with statement', 'with ({}) class A {}'],
]

describe('what the language forbids is refused', () => {
  test.each(invalid)('%s', (_, statement) => {
    const compilation = compilationOf(sourceOf(`export function f() { ${statement}\n }`, 'main.js'))
    expect(compilation.kind).toBe('failed')
  })

  test('and nothing else is', () => {
    const text = `export function f(x) {
      over: for (const a of x) { function b() {} if (a) continue over; else throw b }
      const c = [...x, ]; let d = ((x ?? c) || x) ?? (x && c)
      a: b: do { continue a } while (d)
      if (c) { class A {} } else [d] = c
      try { [...d] = x } catch ([e]) { }
    }`
    expect(compilationOf(sourceOf(text, 'main.js')).kind).toBe('compiled')
  })
})
