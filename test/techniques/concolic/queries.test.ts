import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coneOf } from '../../../engine/techniques/concolic/dynamic/cone.ts'
import {
  bySize,
  constraintOf,
  follows,
  queriesOf,
  sizeOf,
} from '../../../engine/techniques/concolic/dynamic/queries.ts'
import { inputsOfNodes } from '../../../engine/model/symbolic/inputs-of-nodes.ts'
import type { PathCondition } from '../../../engine/model/symbolic/path-condition.ts'
import { printSymbolic } from '../../../engine/model/symbolic/print-symbolic.ts'
import type { Constraint } from '../../../engine/model/symbolic/symbolic.ts'
import { createSymbolicBuilder } from '../../../engine/model/symbolic/symbolic-builder.ts'
import { seeded } from '../../../engine/random/random.ts'
import { satisfies } from '../../../engine/solver/evaluation.ts'
import { solve, usualSteps } from '../../../engine/solver/solve.ts'

const whole = { sort: 'number', low: -100, high: 100, isInteger: true, hasNaN: false } as const

/** A path with this many inputs. Each decision compares two of them with this outcome. */
function pathOf(inputs: number, comparisons: readonly (readonly [left: number, right: number, outcome: boolean])[]) {
  const builder = createSymbolicBuilder(Array.from({ length: inputs }, () => whole))
  const decisions = comparisons.map(([left, right, outcome], predicate) => ({
    predicate,
    outcome,
    condition: { node: builder.apply('<', builder.inputOf(left), builder.inputOf(right)), outcome },
  }))
  const path: PathCondition = {
    statements: Array.from({ length: inputs }, (_, at) => at),
    constraint: builder.constraint(decisions.map((it) => it.condition)),
    decisions,
    isCut: false,
  }
  return path
}

function printed(constraint: Constraint): readonly string[] {
  return constraint.conditions.map(
    ({ node, outcome }) => `${outcome ? '' : '!'}${printSymbolic(constraint, node, (it) => 'abcdefgh'[it]!)}`,
  )
}

const path = pathOf(6, [
  [0, 1, true],
  [2, 3, false],
  [1, 4, true],
  [5, 0, false],
])

describe('queries', () => {
  test('exist for each decision whose other outcome is wanted', () => {
    const queries = queriesOf(path, ({ predicate, outcome }) => predicate !== 1 && outcome)
    expect(queries.map((it) => [it.at, it.outcome])).toEqual([[3, { predicate: 3, outcome: true }]])
    expect(queriesOf(path, () => true, 2).map((it) => it.at)).toEqual([2, 3])
  })

  test('are ordered by their number of conditions, smallest first', () => {
    const all = queriesOf(
      pathOf(
        2,
        Array.from({ length: 5 }, () => [0, 1, true] as const),
      ),
      () => true,
    )
    const ordered = bySize([all[4]!, all[0]!, all[2]!], (it) => it)
    expect(ordered.map(sizeOf)).toEqual([1, 3, 5])
  })

  test('contain only conditions that share inputs with the negated decision, directly or indirectly', () => {
    const { constraint, inputs } = constraintOf(queriesOf(path, () => true)[3]!)
    expect(printed(constraint)).toEqual(['a < b', 'b < c', 'd < a'])
    expect(inputs).toEqual([0, 1, 4, 5])
    expect(constraint.nodes.length).toBe(7)
  })

  test('are followed by a run with the same earlier decisions and the negated last one', () => {
    const query = queriesOf(path, () => true)[2]!
    const other = (outcomes: readonly boolean[]): PathCondition => ({
      ...path,
      decisions: outcomes.map((outcome, predicate) => ({ ...path.decisions[predicate]!, outcome })),
    })
    expect(follows(other([true, false, false]), query)).toBe(true)
    expect(follows(other([true, false, false, true]), query)).toBe(true)
    expect(follows(path, query)).toBe(false)
    expect(follows(other([true, true, false]), query)).toBe(false)
    expect(follows(other([true, false]), query)).toBe(false)
  })
})

test('a solution of a cone keeps all other conditions satisfied', () => {
  const comparisons = fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { minLength: 1, maxLength: 8 })
  const values = fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(comparisons, values, (pairs, start) => {
      const taken = pairs.map(([left, right]) => [left, right, start[left]! < start[right]!] as const)
      const { constraint, decisions } = pathOf(6, taken)
      const { node, outcome } = decisions.at(-1)!.condition
      const before = decisions.slice(0, -1).map((it) => it.condition)
      const cone = coneOf(constraint, inputsOfNodes(constraint), before, { node, outcome: !outcome })
      const random = seeded(1)
      const answer = solve(cone.constraint, { start: cone.inputs.map((it) => start[it]), random, steps: usualSteps })
      if (answer.kind !== 'model') return
      const after = start.map((it, input) =>
        cone.inputs.includes(input) ? answer.values[cone.inputs.indexOf(input)] : it,
      )
      const conditions = [...before, { node, outcome: !outcome }]
      expect(satisfies({ ...constraint, conditions }, after)).toBe(true)
    }),
  )
})
