import { describe, expect, test } from 'vitest'
import { compilationOf, sourceOf } from '../support/compile.ts'

const invalid: readonly (readonly [what: string, statement: string])[] = [
  ['a function as the body of a loop', 'while (false) function a() {}'],
  ['a class as the body of an if', 'if (true) class A {}'],
  ['a constant as the body of a labeled loop', 'for (;;) over: const a = 1'],
  ['a throw without a value', 'throw'],
  ['a default value for a catch variable', 'try { } catch ([a] = []) { }'],
  ['a comma after a rest element', 'let a; [...a,] = []'],
  ['&& on the right of ??', 'let a, b, c; return a ?? b && c'],
  ['|| on the left of ??', 'let a, b, c; return a || b ?? c'],
  ['?? on the right of ||', 'let a, b, c; return a || (1, b) || a ?? b'],
  ['a continue to a block', 'a: { for (;;) continue a }'],
  ['a continue to nested labels of a block', 'while (true) b: a: { continue b }'],
  ['a deferred import', "import.defer('./x.js')"],
  ['a source phase import', "import.source('./x.js')"],
  ['a deferred import in an arrow function', "return () => import.defer('./x.js').then((it) => it)"],
  ['a variable named eval', 'let eval = 1'],
  ['an assignment to arguments', 'arguments = 1'],
  ['eval in an assignment pattern', '[eval] = [1]'],
  ['arguments in the head of a loop', 'for (arguments of []) {}'],
  ['a comma after a rest parameter', '((...a,) => a)(1)'],
  ['a template after an optional chain', 'let a; a?.b`c`'],
  ['two defaults in a switch', 'switch (1) { default: default: }'],
  ['a return outside a function', '} return; {'],
  ['an assignment to a number', '1 = 2'],
  ['an assignment to a sum', 'let a; (a + 1) = 2'],
  ['a compound assignment to a call', 'f() += 1'],
  ['a compound assignment to a pattern', 'let a; [a] += 1'],
  ['an increment of a number', '++1'],
  ['an increment of a sum', 'let a; (a + 1)++'],
  ['a loop over a call', 'for (f() of []) {}'],
  ['a loop that assigns to a number', 'for ([1] in {}) {}'],
  ['an assignment to an optional chain', 'let a; a?.b = 1'],
  ['an increment after an optional chain', 'let a; a?.b.c++'],
  ['a pattern in parentheses', 'let a; ([a]) = [1]'],
  ['a parenthesized pattern in a pattern', 'let a; [({ a })] = [{}]'],
  ['a call in a pattern', '[f()] = [1]'],
  ['a call with a default in a pattern', '({ a: f() = 1 } = {})'],
  ['a getter in a pattern', '0, [{ get x() {} }] = [{}]'],
  ['a pattern as the rest of an object', 'let a; ({ ...{ a } } = {})'],
  ['a hole after a rest element', 'let a; for ([...a, ,] of []) {}'],
  ['an object rest element before another one', 'let a, b; ({ ...a, b } = {})'],
  ['a function named like the catch variable', 'try { } catch (e) { function e() {} }'],
  ['a function named like part of the catch pattern', 'try { } catch ({ a: [e] }) { function e() {} }'],
  ['super at the top level', '} super(); {'],
  ['super at the top level of a loop', '} for (const a of super.b) {} {'],
  ['await in a parameter of an arrow function', 'return async () => { (a = await/r/g) => {} }'],
  ['await in a computed name within a parameter', 'return async () => (a = class { [await 1]() {} }) => a'],
  ['yield in a pattern of an arrow function', 'return function* () { return ({ a = yield }) => a }'],
  ['a with statement', 'with ({}) class A {}'],
]

describe('early errors are rejected', () => {
  test.each(invalid)('%s', (_, statement) => {
    const compilation = compilationOf(sourceOf(`export function f() { ${statement}\n }`, 'main.js'))
    expect(compilation.kind).toBe('failed')
  })

  test('but valid code compiles', () => {
    const text = `export function f(x) {
      over: for (const a of x) { function b() {} if (a) continue over; else throw b }
      const c = [...x, ]; let d = ((x ?? c) || x) ?? (x && c)
      a: b: do { continue a } while (d)
      if (c) { class A {} } else [d] = c
      try { [...d] = x } catch ([e]) { function f() {} { function e() {} } }
      ({ a: d, c = 1, ...x.y } = x);
      [[d], , { e: x.e = 1 }, ...[d]] = x
      for (x.y of x) for ([d = 1] of x) for (x[0].z in x) d++
      (d) = (x.y)++
      async function g(h = async () => await x, i = class { j = async (k) => { await k } }) {
        return [await x, (l = function* () { yield }) => l, class { async [await x]() {} }]
      }
    }`
    expect(compilationOf(sourceOf(text, 'main.js')).kind).toBe('compiled')
  })

  test('but warnings of the compiler do not fail the compilation', () => {
    const text = `export function f(x) { a: var b = 1; return x === {} || b === [] }
      export class A {
        #m() {}
        static #s() {}
        static async constructor() { this.#m; }
        write() { this.#m = 1; this.#s() }
      }`
    expect(compilationOf(sourceOf(text, 'main.js')).kind).toBe('compiled')
  })

  test('but type assertions in an assignment target compile', () => {
    const text = `export function f(x: { a?: number }): void {
      (x as { a: number }).a = 1;
      (x.a as number) = 2;
      x.a!++;
      [x.a!, (<number>x.a)] = [1, 2]
    }`
    expect(compilationOf(sourceOf(text)).kind).toBe('compiled')
  })

  test('but a return at the top level of CommonJS compiles', () => {
    const text = 'module.exports = (a) => a + 1\nif (module.exports(1) === 2) return\nmodule.exports = 1'
    expect(compilationOf(sourceOf(text, 'main.js')).kind).toBe('compiled')
  })
})
