import { expect, test } from 'vitest'
import { createExecutor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { createGenerator } from '../../engine/generation/generator.ts'
import { branchGoals } from '../../engine/goals/branch.ts'
import { goalList } from '../../engine/goals/goal-list.ts'
import { createGoalFitness } from '../../engine/goals/goal-fitness.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { testProblem } from '../../engine/run/test-problem.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

test("a test's size is its number of statements plus one per thousand steps", async () => {
  const compiled = compiledOf(
    sourceOf('export function f(turns: number) { let n = 0; for (let i = 0; i < turns; i++) n += i; return n }'),
  )
  const list = goalList(branchGoals(compiled, () => true))
  const executor = createExecutor(compiled, defaultLimits)
  const generator = createGenerator(compiled.subject)
  const problem = testProblem({ list, goalFitness: createGoalFitness(compiled, list), generator, executor })
  const type = compiled.subject.callables[0]!.returns
  const looping = (turns: number): TestCase => [
    { kind: 'literal', type, value: turns },
    { kind: 'call', type, callable: 0, args: [0] },
  ]
  try {
    const batch = [0, 998, 999, 5_500, 60_000].map((it) => ({ test: looping(it), throws: false }))
    const evaluated = await problem.evaluate(batch)
    expect(evaluated.map((it) => problem.size(it.candidate))).toEqual([2, 2, 3, 7, Infinity])
  } finally {
    executor.dispose()
  }
})
