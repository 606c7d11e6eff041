import { expect, test } from 'vitest'
import { plain } from '../../engine/techniques/compile.ts'
import { reportedGoals, searchedGoals } from '../../engine/goals/list-goals.ts'
import { complete } from '../../engine/run/options.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import { compilationOf, flaggedOf, searchableOf, sourceOf } from '../support/compile.ts'

/** The source texts of the values whose two outcomes the search tries to cover. */
function soughtIn(text: string): readonly string[] {
  return searchableOf(sourceOf(text))
    .predicates.filter((it) => it.isSought)
    .map((it) => it.text)
}

test.each<[string, string, readonly string[]]>([
  ['the last operand of a conjunction', 'export function f(a: number, b: boolean) { return a > 3 && b }', ['b']],
  ['the last operand of a disjunction', 'export function f(a: number, b: number) { return a > 3 || b < 2 }', ['b < 2']],
  ['the result of an arrow function', 'export const f = (n: number) => n > 10', ['n > 10']],
  ['negations', 'export const f = (a: boolean, n: number) => !(a && n === 7)', ['n === 7']],
  [
    'arguments',
    'export function f(a: number[], n: number) { const r: boolean[] = []; r.push(n > a.length); return r }',
    ['n > a.length'],
  ],
  [
    'properties',
    'export const f = (n: number, s: string) => ({ ok: n > 1, long: s.length > 5 })',
    ['n > 1', 's.length > 5'],
  ],
  [
    'assignments and variables',
    'export function f(n: number) { let x = n > 1; if (n === 5) x = n < 9; return x }',
    ['n > 1', 'n < 9'],
  ],
  [
    'both branches of a conditional expression',
    'export const f = (c: boolean, n: number) => (c ? n > 1 : n < 9)',
    ['n > 1', 'n < 9'],
  ],
  ['the right side of ??', 'export const f = (c: boolean | undefined, n: number) => c ?? n > 1', ['n > 1']],
  ['calls that return a boolean', "export const f = (s: string) => s.includes('x')", ["s.includes('x')"]],
  ['parts of templates', 'export const f = (n: number) => `${n > 1}`', ['n > 1']],
  ['callbacks', 'export const f = (a: number[]) => a.filter((n) => n > 1)', ['n > 1']],
])('the search covers both outcomes of %s', (_, text, sought) => {
  expect(soughtIn(text)).toEqual(sought)
})

test.each([
  ['conditions', 'export function f(a: number, b: number) { if (a > 3 && b < 2) return 1; return 2 }'],
  ['values of other types', "export const f = (a: number, s: string) => a > 3 && s + 'x'"],
  ['values that are only passed on', 'export const f = (b: boolean) => b'],
  ['unused results', 'export function f(s: Set<number>, n: number) { s.delete(n) }'],
  ['values computed while the module loads', 'const limit = 5; const isLow = limit < 3; export const f = () => isLow'],
])('%s are not sought', (_, text) => {
  expect(soughtIn(text)).toEqual([])
})

const several = `
  export function f(a: number, b: number) { return a > 3 && b < 2 }
  export function g(a: number) { if (a > 3) return 1; return 2 }`

test('goals for values are searched for last, and reports do not count them', () => {
  const compiled = searchableOf(sourceOf(several))
  const { goals, late, roots } = searchedGoals(compiled, complete({ techniques: [] }))
  const values = [...goals.keys()].filter((it) => goals[it]!.isUncounted)
  expect(values.map((it) => goals[it]!.label)).toEqual(['`b < 2` is true', '`b < 2` is false'])
  expect(late).toEqual(values)
  expect(roots.some((it) => values.includes(it))).toBe(false)
  expect(reportedGoals(compiled, ['branch']).goals).toHaveLength(4)
})

test('other predicates keep their numbers', () => {
  const counted = ({ predicates }: Compiled): readonly string[] =>
    predicates.flatMap((it) => (it.isSought ? [] : [it.text]))
  const compilation = compilationOf(sourceOf(several), plain)
  const without = compilation.kind === 'compiled' ? compilation.compiled : undefined
  const compiled = searchableOf(sourceOf(several))
  expect(counted(compiled)).toEqual(without?.predicates.map((it) => it.text))
  expect(compiled.predicates.findIndex((it) => it.isSought)).toBe(without?.predicates.length)
})

test('nothing depends on the outcome of a value, even if evaluating it may throw or leave a generator', () => {
  const { predicates } = flaggedOf(
    sourceOf(`export function* countdown(from: number): Generator<number, string, boolean | undefined> {
  let at = from
  try {
    while (0 < at) {
      const isSkipped = yield at
      at -= isSkipped === true ? 2 : 1
    }
  } catch (error) {
    return error === null ? 'nothing' : 'thrown'
  }
  return at < 0 ? 'over' : 'done'
}`),
  )
  expect(predicates.some((it) => it.kind === 'value')).toBe(true)
  const on = predicates.flatMap((it) => it.dependsOn.map(({ predicate }) => predicates[predicate]!.kind))
  expect(on.length).toBeGreaterThan(0)
  expect(on).not.toContain('value')
})
