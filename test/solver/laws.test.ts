import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Condition, Constraint, Primitive } from '../../engine/model/symbolic/symbolic.ts'
import { seeded } from '../../engine/random/random.ts'
import { holds } from '../../engine/solver/domain/domain.ts'
import { createEvaluation, satisfies, thrown } from '../../engine/solver/evaluation.ts'
import { narrow } from '../../engine/solver/narrow.ts'
import { preparedOperators } from '../../engine/solver/prepare.ts'
import { simplify } from '../../engine/solver/simplify.ts'
import { solve } from '../../engine/solver/solve.ts'
import { assigned, build, builderFor, expression } from './expressions.ts'

/**
 * Constraints with an assignment that satisfies them: each condition states the value of an expression under it, the
 * first one by `Object.is`.
 */
const satisfied = fc
  .tuple(assigned, fc.array(expression, { minLength: 1, maxLength: 4 }))
  .map(([inputs, trees]): { readonly constraint: Constraint; readonly assignment: readonly Primitive[] } => {
    const builder = builderFor(inputs)
    const nodes = trees.map((it) => build(it, builder))
    const assignment = inputs.map((it) => it.value)
    const slots = valuesOf(builder.constraint(nodes.map((node) => ({ node, outcome: true }))), assignment)
    const conditions = nodes.flatMap((node, index): readonly Condition[] => {
      const value = slots[node]
      if (value === thrown) return []
      if (0 < index) return [{ node, outcome: Boolean(value) }]
      return [{ node: builder.apply('Object.is', node, builder.constant(value)), outcome: true }]
    })
    return { constraint: builder.constraint(conditions), assignment }
  })

function valuesOf(constraint: Constraint, assignment: readonly Primitive[]): readonly (Primitive | typeof thrown)[] {
  return createEvaluation(constraint, preparedOperators(constraint), assignment).slots
}

test('narrowing never removes a satisfying assignment', () => {
  fc.assert(
    fc.property(satisfied, ({ constraint, assignment }) => {
      const narrowed = narrow(constraint)
      const domains = narrowed.kind === 'narrowed' ? narrowed.domains : []
      expect(assignment.map((it, input) => domains[input] !== undefined && holds(domains[input], it))).toEqual(
        assignment.map(() => true),
      )
    }),
    { numRuns: 500 },
  )
})

test('simplifying keeps satisfying assignments', () => {
  fc.assert(
    fc.property(satisfied, ({ constraint, assignment }) => {
      const simplified = simplify(constraint)
      expect(simplified.kind === 'simplified' && satisfies(simplified.constraint, assignment)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('a satisfiable constraint is never called unsatisfiable, and every model satisfies it', () => {
  fc.assert(
    fc.property(satisfied, fc.nat(), ({ constraint, assignment }, seed) => {
      const start = assignment.map((it) => (typeof it === 'number' ? 0 : typeof it === 'string' ? '' : it))
      const answer = solve(constraint, { start, random: seeded(seed), steps: 500 })
      expect(answer.kind).not.toBe('unsatisfiable')
      if (answer.kind === 'model') expect(satisfies(constraint, answer.values)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('the same seed gives the same answer, and constraints and answers can be cloned', () => {
  fc.assert(
    fc.property(satisfied, fc.nat(), ({ constraint, assignment }, seed) => {
      const answerTo = (it: Constraint): unknown => solve(it, { start: assignment, random: seeded(seed), steps: 300 })
      const answer = answerTo(constraint)
      expect(answerTo(structuredClone(constraint))).toEqual(answer)
      expect(structuredClone(answer)).toEqual(answer)
    }),
  )
})
