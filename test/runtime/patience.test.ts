import { afterEach, expect, test } from 'vitest'
import { createExecutor, type Executor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { callTo } from '../support/calls.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

let executor: Executor
afterEach(() => {
  executor.dispose()
})

test('a patient run gets more steps regardless of earlier tests', async () => {
  const text = 'export function f(n: number): number { let sum = 0; while (n !== 0) { sum += n; n-- } return sum }'
  // The clock stands still, so a slow machine ends no test here.
  const patience = { steps: 1_000, ms: Infinity, atOnce: 100, clock: () => 1 }
  const compiled = compiledOf(sourceOf(text))
  executor = createExecutor(compiled, { ...defaultLimits, steps: 100, patience })
  const call = (n: number) => callTo(compiled, 'f', n, 0)
  expect((await executor.run(call(500))).ending).toBe('completed')
  // Endless tests use up the extensions that all tests share.
  for (let i = 0; i < 20; i++) expect((await executor.run(call(-1))).ending).toBe('budget')
  expect((await executor.run(call(500))).ending).toBe('budget')
  expect((await executor.runPatiently(call(500))).ending).toBe('completed')
  expect((await executor.runPatiently(call(-1))).ending).toBe('budget')
})

test('a test that takes longer than a second ends', async () => {
  const text = 'export function f(n: number): number { let sum = 0; while (n !== 0) { sum += n; n-- } return sum }'
  let time = 1
  const patience = { steps: 1_000, ms: Infinity, atOnce: 100, clock: () => (time += 600) }
  const compiled = compiledOf(sourceOf(text))
  executor = createExecutor(compiled, { ...defaultLimits, steps: 100, patience })
  expect((await executor.run(callTo(compiled, 'f', 500, 0))).ending).toBe('budget')
  expect((await executor.runPatiently(callTo(compiled, 'f', 500, 0))).ending).toBe('completed')
})
