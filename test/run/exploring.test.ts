import { afterEach, expect, test } from 'vitest'
import { createExecutor, type Executor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import type { Candidate } from '../../engine/generation/candidate.ts'
import { createGenerator } from '../../engine/generation/generator.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { exploring } from '../../engine/run/exploring.ts'
import type { Problem } from '../../engine/search/problem.ts'
import { handmadeFunction, unknownType as type } from '../support/handmade.ts'

let executor: Executor | undefined
afterEach(() => {
  executor?.dispose()
})

const onObject: TestCase = [
  { kind: 'object', type, keys: [], values: [] },
  { kind: 'call', type, callable: 0, args: [0] },
]

test('damage that only exploration reveals is attributed to the explored test', async () => {
  const compiled = handmadeFunction(`(it) => { const { freeze } = Object; freeze(WeakRef['proto' + 'type']) }`)
  executor = createExecutor(compiled, defaultLimits)
  const plain: Problem<Candidate> = {
    goals: 0,
    roots: [],
    dependents: [],
    seeds: [],
    sample: () => ({ test: onObject, throws: false }),
    mutate: (it) => it,
    cross: (mother, father) => [mother, father],
    evaluate: (batch) => Promise.resolve(batch.map((candidate) => ({ candidate, fitness: new Float64Array(0) }))),
    size: () => 1,
  }
  const damaging: TestCase[] = []
  const noteDamage = (it: TestCase): boolean => {
    if (executor!.isLost()) damaging.push(it)
    return executor!.isLost()
  }
  const problem = exploring(plain, compiled.subject, executor, createGenerator(compiled.subject), noteDamage)
  await problem.evaluate([
    { test: onObject, throws: false },
    { test: onObject, throws: false },
  ])
  expect(damaging).toEqual([onObject])
})
