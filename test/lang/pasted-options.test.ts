import { describe, expect, test } from 'vitest'
import { optionsOfTests, pastedOptions } from '../../engine/model/source/pasted-options.ts'
import { compilationOf, compiledOf, sourceOf } from '../support/compile.ts'
import { passthroughProbes } from '../support/passthrough-probes.ts'

/** The codes of the diagnostics for a text. */
function codesOf(text: string): readonly string[] {
  const compilation = compilationOf(sourceOf(text))
  return (compilation.kind === 'failed' ? compilation : compilation.compiled).diagnostics.map((it) => it.code)
}

function optionsIn(text: string): unknown {
  return pastedOptions({ files: [{ name: 'main.ts', text }] })
}

describe('options in comments', () => {
  test('are read in any case, from lines of their own', () => {
    expect(
      optionsIn('\uFEFF// @StrictNullChecks: false\r\n  //@experimentaldecorators : TRUE\nlet a // @strict: false'),
    ).toEqual({
      strictNullChecks: false,
      experimentalDecorators: true,
    })
  })

  test.each([
    `function Log(target: any, key: string, descriptor: PropertyDescriptor) {}\nclass A {\n  @Log\n  f() {}\n}`,
    `const Log = (): MethodDecorator => () => {}\nclass A {\n  @Log() f() {}\n}`,
    `function Log<T>(target: any, key: string, it: TypedPropertyDescriptor<T>) {}\nexport default @Log class A {}`,
    `function dec(target: any, key: any, descriptor: any) {}\nexport class A { @dec f() {} }`,
    `function dec<T>(target: Map<T, T>, key: string) {}\nclass A { n = 1; @dec x = 1 }`,
    `const dec = (n: number) => (target: any, key: PropertyKey) => {}\nclass A { @dec(2) x = 1 }`,
    `function dec(n: number) { return function (target: any, key: any, d: any) {} }\nclass A { @dec(2) f() {} }`,
    `var dec = function (target, key, descriptor) {}\nclass A { @dec f() {} }`,
  ])('are experimental decorators if the code declares some: %s', (text) => {
    expect(optionsIn(text)).toEqual({ experimentalDecorators: true })
  })

  test.each([
    'const d: PropertyDescriptor = { value: 1 }',
    `// a PropertyDescriptor: PropertyDescriptor\nclass A {\n  @log f() {}\n}`,
    `function log(f: Function, context: ClassMethodDecoratorContext): PropertyDescriptor {}\nclass A {\n  @log f() {}\n}`,
    `function dec(f: Function, context: unknown) {}\nclass A { @dec f() {} }`,
    `function dec(a: string, b: string, c: string) { return (f: (a: any, b: string, c: any) => void) => {} }\nclass A { @dec('a', 'b', 'c') f() {} }`,
    `function dec(a: any, b: string, c: any) {}\nconst text = '{ @dec'`,
    `/**\n * @param it\n */\nfunction f(it: PropertyDescriptor) {}`,
  ])('are standard decorators, or none, in %s', (text) => {
    expect(optionsIn(text)).toEqual({})
  })

  test('are ignored if they are unsupported or invalid', () => {
    expect(optionsIn('// @target: es5\n// @module: amd\n// @declaration: true\n// @strict: maybe')).toEqual({})
  })

  test.each([
    ['// @target: es5', /^@target has no effect here\. Applied/],
    ['// @lib: es2020, webworker', /^There are no declarations of webworker here, only/],
    ['// @lib: es3', /^There are no declarations of es3 here/],
    ['// @JSX: preserve', /^@JSX has no effect here\. JSX is compiled as for react-jsx/],
    ['// @reactNamespace: R', /unless a comment such as \/\*\* @jsx React\.createElement \*\/ says otherwise\.$/],
    ['// @types: react, jquery', /^The types of jquery are not here/],
    ['// @declaration: true', /^@declaration has no effect/],
    ['// @strict: maybe', /^@strict takes true or false\.$/],
    ['// @stritc: true', /^There is no compiler option stritc\. Did you mean strict\?$/],
  ])('that have no effect are named: %s', (comment, message) => {
    const { diagnostics } = compiledOf(sourceOf(`export const f = (n: number) => n > 2\n  ${comment}\n`))
    expect(diagnostics).toEqual([
      expect.objectContaining({
        severity: 'warning',
        code: 'option',
        message: expect.stringMatching(message) as string,
      }),
    ])
    expect(diagnostics[0]!.place).toMatchObject({ line: 2, column: 3, endLine: 2, endColumn: 3 + comment.length })
  })

  test.each([
    ['// @foo: bar', 'There is no compiler option foo.'],
    ['/* Rates */\n// @nunber: 3', 'There is no compiler option nunber.'],
    ['// @stritc: yes', 'There is no compiler option stritc. Did you mean strict?'],
    ['// @strict: false\n// @paths2: src/*, lib', undefined],
  ])('that are unknown are named above the code: %j', (comments, message) => {
    const { diagnostics } = compiledOf(sourceOf(`${comments}\nexport const f = (n: number) => n > 2`))
    expect(diagnostics.map((it) => it.message)).toEqual(message === undefined ? [] : [message])
  })

  test('that are unknown are ordinary comments below the beginning, or if they are sentences or tags', () => {
    const text = `// @foo: a sentence about it
// @vitest-environment: node
// @license: MIT
// @owner: payments
// @module: payments
export const f = (n: number) => n > 2
// @ts-expect-error: one
export const n: number = 'a'
// @foo: bar`
    expect(codesOf(text)).toEqual([])
  })

  test('choose declarations', () => {
    const late = 'export const f = (list: number[]) => list.toSorted()'
    expect(codesOf(`// @lib: es2022\n${late}`)).toEqual(['TS2550'])
    expect(codesOf(`// @lib: dom\n${late}`)).toEqual([])
    expect(codesOf(`// @lib: es2022, esnext, dom\n${late}`)).toEqual([])
    expect(codesOf(`// @JSX: react-jsx\n// @types: node\nexport const f = (it: NodeJS.Platform) => it`)).toEqual([])
    const page = 'export const f = (it: HTMLElement) => it.id'
    expect(codesOf(`// @lib: dom\n${page}`)).toEqual([])
  })

  test('are not confused with other comments', () => {
    const comments =
      '// @author: Ada\n// @todo: later, perhaps\n// @version: 1.2.0\n// @module: payments\n// @deprecated: true\n// @d: x\n// @ts-nocheck\n/** @default: true */\n// @strict: false\n'
    expect(codesOf(`${comments}export const f = (n: number) => n > 2`)).toEqual([])
  })

  test('about style do not apply to generated tests', () => {
    const text = '// @noUnusedParameters: true\n// @strict: false\n'
    expect(optionsOfTests({ files: [{ name: 'main.ts', text }] })).toEqual({ strict: false })
  })

  test('can forbid unused variables', () => {
    const text = 'export function f(n: number) { const unused = 1; return n > 2 }'
    expect([codesOf(text), codesOf(`// @noUnusedLocals: true\n${text}`)]).toEqual([[], ['TS6133']])
  })

  test('include everything that strict implies', () => {
    const loose = 'export class A { x: string; m(s) { return s } }\nexport function f(): unknown { return this }'
    expect(codesOf(loose)).toEqual([])
    expect(codesOf(`// @strict: true\n${loose}`)).toEqual(['TS2564', 'TS7006', 'TS2683'])
    expect(codesOf(`// @strict: true\n// @noImplicitThis: false\n${loose}`)).toEqual(['TS2564', 'TS7006'])
  })

  test('decide what counts as an error', () => {
    const loose = 'export const f = (s: string | null): number => s.length'
    expect(codesOf(loose)).toEqual(['TS18047'])
    expect(codesOf(`// @strict: false\n${loose}`)).toEqual([])
    expect(codesOf(`// @ts-nocheck\n${loose}`)).toEqual([])
    expect(codesOf(`// @ts-ignore\n${loose}`)).toEqual([])
    expect(codesOf(`// @ts-expect-error: never null\n${loose}`)).toEqual([])
    const untyped = 'export const f = (s) => s'
    expect([codesOf(untyped), codesOf(`// @noImplicitAny: true\n${untyped}`)]).toEqual([[], ['TS7006']])
  })

  test('are not needed for variables whose types follow from assignments, next to untyped code', () => {
    const evens = 'const out = []; for (let i = 0; i < n; i++) if (i % 2 === 0) out.push(i); return out'
    const longest = 'let best = null; for (const w of words) if (best === null || w.length > best.length) best = w'
    const strict = `export function evens(n: number): number[] { ${evens} }
export function longest(words: string[]): string | null { ${longest}; return best }`
    expect(codesOf(`${strict}\nexport const key = (o: {}, k) => o[k]`)).toEqual([])
    expect(codesOf(`${strict}\nexport const wrong: string = 1`)).toEqual(['TS2322'])
    const loose = 'export function shown(n: number) { let x; if (n > 2) x = 5; return x.toString() }'
    expect(codesOf(loose)).toEqual([])
  })

  test('enable legacy decorators', () => {
    const text = `// @experimentalDecorators: true
function twice(_: object, __: string, property: PropertyDescriptor): void {
  const once = property.value as (n: number) => number
  property.value = (n: number) => 2 * once(n)
}
export class A { @twice m(n: number): number { return n } }`
    expect(codesOf(text)).toEqual([])
    expect(codesOf(text.replace('true', 'false'))).not.toEqual([])
    const load = new Function('probes', compiledOf(sourceOf(text)).code) as (probes: unknown) => () => {
      readonly A: new () => { m(n: number): number }
    }
    expect(new (load(passthroughProbes())().A)().m(4)).toBe(8)
  })
})
