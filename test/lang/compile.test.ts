import { describe, expect, test } from 'vitest'
import { emitBare, emitInstrumented } from '../../engine/lang/program/emit/emit.ts'
import { takeInventory } from '../../engine/lang/flow/predicates.ts'
import { createProject } from '../../engine/lang/program/project.ts'
import { nodeLibs } from '../../engine/worker/entry/node-libs.ts'
import { compilationOf, compiledOf, sourceOf } from '../support/compile.ts'
import { passthroughProbes } from '../support/passthrough-probes.ts'
import { subjectOf } from './checked.ts'

describe('compiling', () => {
  test('names functions the way people refer to them', () => {
    const text = `
      export function parse(s: string) { return [...s].map((c) => c) }
      export class Stack { constructor() {} push() {} get size() { return 1 } static of() {} #in = () => 1; go() { return this.#in() } }
      export const shapes = { area: () => 1, nested() { return function inner() {} } }
      export const late = (then = () => 1) => then`
    expect(compiledOf(sourceOf(text)).functions.map((it) => it.name)).toEqual([
      'module',
      'parse',
      'callback in parse',
      'new Stack',
      'Stack.push',
      'get Stack.size',
      'Stack.of',
      'Stack.#in',
      'Stack.go',
      'shapes.area',
      'shapes.nested',
      'inner',
      'late',
      'then',
    ])
  })

  test('records the place and text of each predicate', () => {
    const text = `export function f(a: number, b = 1) {
  if (a <
    b) return a ?? 1
  for (const x of [a]) switch (x) { case 2: return }
}`
    const { predicates } = compiledOf(sourceOf(text))
    expect(predicates.map((it) => [it.kind, it.text, it.place.line, it.place.column])).toEqual([
      ['default', 'b = 1', 1, 30],
      ['condition', 'a < b', 2, 7],
      ['nullish', 'a', 3, 15],
      ['loop', 'const x of [a]', 4, 8],
      ['case', 'case 2', 4, 37],
    ])
    for (const { place } of predicates) {
      expect(text.slice(place.start, place.end).replace(/\s+/g, ' ')).toBe(
        predicates.find((it) => it.place === place)!.text,
      )
    }
  })

  test('distinguishes kinds of iterators with more and fewer type arguments', () => {
    const text = `
      export async function* ticks() { yield 1 }
      export const kind = (it: AsyncIterable<number>) => typeof it
      export const drain = (it: AsyncGenerator<number, void>) => it.next()`
    const { assignable, callables } = subjectOf(['main.ts', text])
    const [iterable, generator] = ['kind', 'drain'].map(
      (name) => callables.find((it) => it.name === name)!.parameters[0]!.type,
    )
    expect(assignable[iterable!]).toContain(generator)
    expect(assignable[generator!]).not.toContain(iterable)
  })

  test('returns plain data', () => {
    const compiled = compiledOf(sourceOf('export const f = (a: number) => a > 1 ? 1 : 2'))
    expect(structuredClone(compiled)).toEqual(compiled)
  })

  test('returns the same result for the same source', () => {
    const source = sourceOf('export class A { m(x?: { y?: number }) { return x?.y ?? 1 } }')
    expect(compilationOf(source)).toEqual(compilationOf(source))
  })

  const broken: Readonly<Record<string, string>> = {
    'a type error': 'export const x: string = 1',
    'a syntax error': 'export function f( {',
    'a module without callables': 'export type T = string',
    'an empty file': '',
    'thousands of operands': `export const f = (a: any) => ${Array(4000).fill('a').join(' && ')}`,
  }
  for (const [name, text] of Object.entries(broken)) {
    test(`fails with a diagnostic for ${name}`, () => {
      const compilation = compilationOf(sourceOf(text))
      expect(compilation.kind).toBe('failed')
      expect(compilation.kind === 'failed' && compilation.diagnostics.some((it) => it.severity === 'error')).toBe(true)
    })
  }
})

describe('the bare module', () => {
  test('has no probes, and leaves the project unchanged', () => {
    const project = createProject(nodeLibs())
    const checked = project.update(sourceOf('export const f = (a: number) => a > 1 ? 1 : 2'))
    const instrumented = emitInstrumented(checked, takeInventory(checked.files))
    expect(emitBare(checked)).not.toContain('$$gt')
    expect(emitInstrumented(checked, takeInventory(checked.files))).toBe(instrumented)
  })
})

describe('a predicate', () => {
  test('in an optional chain is recorded only if the chain reaches it', () => {
    const { code } = compiledOf(sourceOf('export const f = (a: any) => a?.b?.c'))
    const probes = passthroughProbes()
    const load = Reflect.construct(Function, ['probes', code]) as (it: object) => () => { f(a: unknown): unknown }
    load(probes)().f(null)
    expect(probes.outcomes).toEqual([{ predicate: 0, outcome: true }])
  })

  test('of a loop has its second outcome only if the elements ran out', () => {
    const { code } = compiledOf(sourceOf('export const f = (a: number[]) => { for (const x of a) if (x) break }'))
    const probes = passthroughProbes()
    const load = Reflect.construct(Function, ['probes', code]) as (it: object) => () => { f(a: unknown): unknown }
    load(probes)().f([1])
    expect(probes.outcomes.map((it) => it.outcome)).toEqual([true, true])
    load(probes)().f([])
    expect(probes.outcomes.at(-1)).toEqual({ predicate: 0, outcome: false })
  })
})

test('property names may contain characters with a special meaning in regular expressions', () => {
  const text = "export function table() { return { '++': 1, '(': [1], '\\n[': { f() { return 1 } } } }"
  expect(compilationOf(sourceOf(text)).kind).toBe('compiled')
})
