import { expect, test } from 'vitest'
import { compiledOf, sourceOf } from '../support/compile.ts'

test('guards are the outcomes that a throw directly depends on', () => {
  const { guards, predicates } = compiledOf(
    sourceOf(`export function f(a: number, b: number, kind: string): number {
      if (0 < a) {
        if (a < b || !Number.isInteger(b)) throw new RangeError('no')
        return 1
      }
      switch (kind) {
        case 'x': return 2
        default: throw new Error('never')
      }
    }`),
  )
  const shown = guards.map(({ predicate, outcome }) => `${predicates[predicate]!.text}: ${outcome}`)
  expect(shown).toEqual(['a < b: true', 'Number.isInteger(b): false', "case 'x': false"])
})
