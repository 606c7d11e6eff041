import { describe, expect, test } from 'vitest'
import type { Primitive } from '../../engine/model/subject/type.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { createExecutor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { createRunners } from '../../engine/runtime/interpreter/runners.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

/** Calls `f` of a source with each of its predicates negated; returns the results by the predicates' texts. */
async function resultsOf(text: string, arg: Primitive): Promise<Readonly<Record<string, unknown>>> {
  const compiled = compiledOf(sourceOf(text))
  const runners = createRunners(
    compiled,
    (realm) => createExecutor(compiled, defaultLimits, { realm }),
    () => defaultLimits,
  )
  const callable = compiled.subject.callables.findIndex((it) => it.name === 'f')
  const call: TestCase = [
    { kind: 'literal', type: 0, value: arg },
    { kind: 'call', type: 0, callable, args: [0] },
  ]
  const needed = { values: new Set([1]), later: new Set<number>() }
  const results = await runners.withNegationRunner(async (runner) => {
    const found: Record<string, unknown> = {}
    for (const predicate of [undefined, ...compiled.predicates.keys()]) {
      const seen = await runner.observe(
        call,
        0,
        predicate === undefined ? undefined : { predicate, usualSteps: 10, needed },
      )
      const effect = seen.effects[1]
      const isValue = effect?.kind === 'returned' && effect.value.kind === 'primitive'
      found[predicate === undefined ? '' : compiled.predicates[predicate]!.text] = isValue
        ? effect.value.value
        : effect?.kind
    }
    return found
  })
  runners.dispose()
  return results
}

describe('a run with a negated condition takes the other branch', () => {
  test.each([
    ['a comparison', 'export const f = (n: number) => { if (n < 3) return 1; return 2 }', 1, { '': 1, 'n < 3': 2 }],
    ['a truth value', 'export const f = (n: number) => { if (n) return 1; return 2 }', 0, { '': 2, n: 1 }],
    [
      'an operand of a returned value',
      'export const f = (n: number) => n === 3 || n === 5',
      3,
      { '': true, 'n === 3': false },
    ],
    [
      'a library call',
      `export const f = (s: string) => { if (s.startsWith('a')) return 1; return 2 }`,
      'a',
      { '': 1, "s.startsWith('a')": 2 },
    ],
    [
      'a type',
      `export const f = (x: unknown) => { if (typeof x === 'string') return 1; return 2 }`,
      'a',
      { '': 1, "typeof x === 'string'": 2 },
    ],
    ['a present value', 'export const f = (s: string | null) => s ?? 2', 'a', { '': 'a', s: 2 }],
    ['an absent value', 'export const f = (s: string | null) => s ?? 2', null, { '': 2, s: 'threw' }],
    [
      'a case',
      'export const f = (n: number) => { switch (n) { case 1: return 1; case 2: return 2; default: return 3 } }',
      1,
      { '': 1, 'case 1': 3, 'case 2': 1 },
    ],
    [
      'a condition in a loop',
      'export const f = (n: number) => { let i = 0; while (i < n) i++; return i }',
      2,
      { '': 2, 'i < n': 0 },
    ],
  ] as const)('of %s', async (_, text, arg, expected) => {
    expect(await resultsOf(text, arg)).toEqual(expected)
  })

  test('and ends, although it would never', async () => {
    const text = 'export const f = (n: number) => { let i = 0; while (i < n) i++; return i }'
    expect(await resultsOf(text, 0)).toEqual({ '': 0, 'i < n': 'ended' })
  })
})
