import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Constraint, Primitive } from '../../engine/model/symbolic/symbolic.ts'
import { printCondition, printSymbolic } from '../../engine/model/symbolic/print-symbolic.ts'
import { createEvaluation, thrown } from '../../engine/solver/evaluation.ts'
import { preparedOperators } from '../../engine/solver/prepare.ts'
import { assigned, build, builderFor, expression } from '../solver/expressions.ts'

const nameOf = (input: number): string => `x${input}`

function evaluated(text: string, values: readonly Primitive[]): unknown {
  const run = new Function(...values.map((_, input) => nameOf(input)), `return (${text})`) as (
    ...values: readonly Primitive[]
  ) => unknown
  return run(...values)
}

test('printed expressions and conditions are JavaScript that evaluates to the same value', () => {
  fc.assert(
    fc.property(assigned, expression, (inputs, tree) => {
      const builder = builderFor(inputs)
      const node = build(tree, builder)
      const constraint: Constraint = builder.constraint([{ node, outcome: true }])
      const values = inputs.map((it) => it.value)
      const value = createEvaluation(constraint, preparedOperators(constraint), values).slots[node]
      fc.pre(value !== thrown)
      expect(evaluated(printSymbolic(constraint, node, nameOf), values)).toBe(value)
      for (const outcome of [true, false]) {
        const text = printCondition(constraint, { node, outcome }, nameOf)
        expect(Boolean(evaluated(text, values)), text).toBe(Boolean(value) === outcome)
      }
    }),
    { numRuns: 2000 },
  )
})
