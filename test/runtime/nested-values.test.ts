import { expect, test } from 'vitest'
import { createBudget } from '../../engine/runtime/interpreter/budget.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { loaderOf } from '../../engine/runtime/interpreter/load.ts'
import { createProbes } from '../../engine/runtime/tracing/probes.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

const programs: readonly (readonly [string, string])[] = [
  ['a default value', 'export function f(a: any = f()) { return a }'],
  ['a default in a pattern', 'export function f({ a = f() }: any = {}): any { return a }'],
  ['a default of a generator', 'export function* f(a: any = f()): any { yield a }'],
  ['a field', 'class A { a: any = new A() }\nexport const f = () => new A()'],
  [
    'a field of a class with a constructor',
    'class A { #a: any = f(); constructor() { f.length } }\nexport function f() { return new A() }',
  ],
]

/** The error of an exhausted budget is frozen, so Vitest cannot assert on it directly. */
function endingOf(f: () => unknown): string {
  try {
    f()
    return 'returned'
  } catch (error) {
    return error instanceof RangeError ? 'native stack' : 'used up'
  }
}

for (const [what, text] of programs) {
  test(`recursion by ${what} ends at the depth of the budget`, () => {
    const compiled = compiledOf(sourceOf(text))
    const sizes = { predicates: compiled.predicates.length, functions: compiled.functions.length }
    const limits = { ...defaultLimits, depth: 20 }
    const budget = createBudget(limits)
    const { f } = loaderOf(compiled, createProbes(sizes, budget, limits).probes)() as { f: () => unknown }
    budget.begin(1000)
    expect(endingOf(f)).toBe('used up')
    expect(budget.why()).toContain('20')
    expect(Array.from(budget.cells)).toEqual([-1, 0])
  })
}
