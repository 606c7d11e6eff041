import { describe, expect, test } from 'vitest'
import { createConcolicRecorder } from '../../engine/runtime/concolic/recorder.ts'
import { createBudget } from '../../engine/runtime/interpreter/budget.ts'
import { createEnvironment } from '../../engine/runtime/realm/environment.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { nativeHost } from '../../engine/runtime/realm/host.ts'
import { loaderOf } from '../../engine/runtime/interpreter/load.ts'
import { createProbes } from '../../engine/runtime/tracing/probes.ts'
import { createMutationRecorder } from '../../engine/runtime/tracing/mutation-recorder.ts'
import { otherEngines } from '../../engine/model/run/fake-environment.ts'
import { compilationOf, sourceOf, linesAndMutants } from '../support/compile.ts'

/** The results of `f` in each build of a program, in this environment. */
function resultsOf(text: string, name = 'main.ts', environmentId = 0): readonly unknown[] {
  const compilation = compilationOf(sourceOf(text, name), { ...linesAndMutants, techniques: ['concolic'] })
  if (compilation.kind === 'failed') throw new Error(compilation.diagnostics.map((it) => it.message).join('\n'))
  const { compiled } = compilation
  const sizes = { ...compiled, predicates: compiled.predicates.length, functions: compiled.functions.length }
  return [compiled.code, compiled.mutationBuild.code, compiled.concolic].map((code) => {
    const budget = createBudget(defaultLimits)
    const recorder = createProbes({ ...sizes, lines: compiled.lines.length }, budget, defaultLimits)
    const mutants = createMutationRecorder(compiled.mutationBuild)
    mutants.begin(undefined)
    recorder.begin()
    const environment = createEnvironment(budget, defaultLimits, nativeHost())
    try {
      environment.functionTexts.know(compiled.texts!, code)
      environment.begin(environmentId)
      budget.begin(100_000)
      const probes = { ...recorder.probes, ...mutants.probes, ...createConcolicRecorder().probes }
      return (loaderOf({ ...compiled, code }, probes)() as { f: () => unknown }).f()
    } finally {
      environment.remove()
    }
  })
}

function expectEverywhere(text: string, expected: unknown, name?: string): void {
  expect(resultsOf(text, name)).toEqual([expected, expected, expected])
}

const texts: readonly (readonly [what: string, program: string, expected: string])[] = [
  ['an arrow function', 'const g = (n) => n ? 1 : 2\nexport const f = () => String(g)', '(n) => n ? 1 : 2'],
  [
    'a declaration with its comments',
    'export async function g(a = 1) { /* a */ if (a) return "x"\n}\nexport const f = () => `${g}`',
    'async function g(a = 1) { /* a */ if (a) return "x"\n}',
  ],
  ['a generator expression', "export const f = () => (function* () { yield 1 }) + ''", 'function* () { yield 1 }'],
  ['a function in a function', 'export const f = () => ((a = () => 1) => () => a)()() + ""', '() => 1'],
  ['an arrow in an arrow', 'const g = a => b => a && b\nexport const f = () => g(1).toString()', 'b => a && b'],
  ['an arrow around an arrow', 'const g = a => b => a && b\nexport const f = () => g.toString()', 'a => b => a && b'],
  ['a method', 'const o = { async m() { return 1 } }\nexport const f = () => String(o.m)', 'async m() { return 1 }'],
  ['a static method', 'class A { static m() { } }\nexport const f = () => String(A.m)', 'm() { }'],
  [
    'a getter',
    'const o = { get a() { return 1 } }\nexport const f = () => String(Object.getOwnPropertyDescriptor(o, "a").get)',
    'get a() { return 1 }',
  ],
  [
    'a class with a constructor',
    'export class A { constructor(a) { this.a = a } }\nexport const f = () => String(A)',
    'class A { constructor(a) { this.a = a } }',
  ],
  ['a class without functions', 'class A { a = 1; }\nexport const f = () => String(A)', 'class A { a = 1; }'],
  [
    'an anonymous class',
    'const A = class extends Array { m() {} }\nexport const f = () => A + ""',
    'class extends Array { m() {} }',
  ],
  [
    'a class in a class',
    'class A { B = class B { m() {} } }\nexport const f = () => String(new A().B)',
    'class B { m() {} }',
  ],
]

describe('the text of a function is its pasted source', () => {
  test.each(texts)('%s', (_, program, expected) => {
    expectEverywhere(program, expected, 'main.js')
  })

  test('without types', () => {
    const types =
      'interface I<T> { a: T }\nclass A<T> implements I<T> { declare z: 1; a!: T; private readonly c = 2; private b?: string = "1"'
    const method = 'override<U extends T>(this: A<U>, a?: U, ...b: readonly U[]): U | undefined'
    expectEverywhere(
      `${types}; ${method} { type X = 1; const c = a! as unknown as U; return <any>c satisfies U } }
       export const f = () => String(A)`,
      'class A {  a; c = 2; b = "1"; override(a, ...b) {  const c = a; return c } }',
    )
  })

  test('from which it can be created again', () => {
    expectEverywhere(
      `const double = (n: number): number => n > 1 ? n * 2 : 0
       export const f = () => new Function('return ' + double)()(4)`,
      8,
    )
  })

  test('also as the key of a member', () => {
    expectEverywhere('export const f = () => new (class { [() => {}]() { return 7 } })()[() => {}]()', 7, 'main.js')
  })

  test('however it is read, and toString itself looks native', () => {
    expectEverywhere(
      `const g = () => 1
       export const f = () => [g.toString(), Function.prototype.toString.call(g), [g].join(), JSON.stringify({ a: '' + g }),
         Function.prototype.toString.toString(), String(Math.max), String(new Function('a', 'return a'))]`,
      [
        ...['() => 1', '() => 1', '() => 1', '{"a":"() => 1"}'],
        ...['function toString() { [native code] }', 'function max() { [native code] }'],
        'function anonymous(a\n) {\nreturn a\n}',
      ],
      'main.js',
    )
  })

  test('and anything other than a function has no text', () => {
    const program =
      'export const f = () => { try { return Function.prototype.toString.call({}) } catch (e) { return e.name } }'
    expectEverywhere(program, 'TypeError', 'main.js')
  })
})

describe('the text of a function differs in other engines, since runners print code differently', () => {
  /** The text of a function as pasted, and in the first two other engines. */
  const textsOf = (g: string, imports = ''): readonly string[] =>
    [0, ...otherEngines.slice(0, 2)].map(
      (at) => resultsOf(`${imports}const g = ${g}\nexport const f = () => String(g)`, 'main.js', at)[0] as string,
    )

  test.each([
    '(a) => a + 1',
    '(a, b) => [a, `b${a}c`]',
    'a => a',
    '(a)=>a',
    'async (a) => (a > 3 ? a : 0)',
    "() => 'a'",
    '() => eval("1")',
    'function () { return 1 }',
    'function(){return 1}',
    'class { }',
    'class{}',
    'class { static a = 1\n b() { return (this.a) } }',
    '(a) => { for (;;) { if (a) break\n else return { a } } }',
  ])('%s', (g) => {
    const texts = textsOf(g)
    expect(new Set(texts.map((it) => it.length)).size).toBeGreaterThan(1)
  })

  test.each([
    ['(n) => { /* 1 */ const a = [n - -1, n + +1]; return a[0] * (a[1]) }', 5],
    [
      'function (n) { let s = ""\n for (const a of [n]) s += a\n do s += `${1000}` + 1..toFixed(1) \n while (0) return s }',
      4,
    ],
    ["(n) => n\n / 2 / /2/.exec('2')[0]", 3],
    ["(n) => { class A { static a = 1\n ;['b'] = 'it\\'s'\n get c() { return n--> 0 } } return A.a + new A().b }", 1],
    ['(n) => ({ n, async *[n](a = () => ({})) { } }).n', 1],
    ['(n) => (0, ((a) => (a)))(n)', 1],
    ['(n) => n ? .5 : 0xff in [] ? 1 : "\\n"', 1],
    ['(n) => { if (n) ; else return 1; label: while (true) break label; return typeof void (n) }', 1],
    ['async (n) => { for await (const a of []) await a; return n }', 1],
  ])('but means the same: %s', async (g, n) => {
    const results = textsOf(g).map((it) =>
      (Reflect.apply(new Function(`return (${it})`), undefined, []) as (n: number) => unknown)(n),
    )
    const settled = await Promise.allSettled(results)
    expect(settled).toEqual(settled.map(() => settled[0]))
  })
})
