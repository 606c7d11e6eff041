import { describe, expect, test } from 'vitest'
import type { PredicateKind } from '../../engine/model/goal/predicate.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { isNumbered } from '../../bench/titles/table.ts'
import { negated } from '../support/negated-condition.ts'

/** Negates the only predicate of a kind in a source. */
function negatedIn(text: string, kind: PredicateKind, outcome: boolean): string | undefined {
  const [predicate] = compiledOf(sourceOf(text)).predicates.filter((it) => it.kind === kind)
  return negated(text, { kind, place: predicate!.place, outcome })
}

describe('negating a condition in a source', () => {
  test.each([
    ['condition', 'export const f = (n: number) => { if (n < 3) return 1; return 2 }', 'if ((!(n < 3)))'],
    ['nullish', 'export const f = (s?: string) => s ?? 1', '(($$held = (s)) == null ? $$held : (1))'],
    [
      'nullish',
      'export const f = (s?: { a: { b: number } }) => s?.a.b',
      '=> (($$held = (s)) == null ? $$held.absent : undefined)',
    ],
    [
      'case',
      'export const f = (n: number) => { switch (n) { case 1: return 1; default: return 2 } }',
      'switch ($$held = (n)) { case $$held === (1) ? {} : $$held: return 1;',
    ],
    ['default', 'export const f = (n = 1) => n', '(n = undefined) =>'],
    [
      'loop',
      'export const f = (list: number[]) => { for (const it of list) return it; return 0 }',
      'of (list, [] as any))',
    ],
  ] as const)('of kind %s: %s', (kind, text, part) => {
    expect(negatedIn(text, kind, true)).toContain(part)
  })

  test('is impossible for a default value that was not used', () => {
    expect(negatedIn('export const f = (n = 1) => n', 'default', false)).toBeUndefined()
  })
})

test('a title that only a number distinguishes is recognized', () => {
  expect(isNumbered('returns 3 when a > b (2)')).toBe(true)
  expect(isNumbered('gcd(5) returns fact(2)')).toBe(false)
})
