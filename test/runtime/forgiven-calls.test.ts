import { afterEach, expect, it } from 'vitest'
import { createExecutor, type Executor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import type { Observation } from '../../engine/model/run/execution.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

const compiled = compiledOf(
  sourceOf(`export class Counter {
    count = 0
    fail(): void {
      this.count++
      throw new Error('failed')
    }
    hang(): void {
      for (;;) this.count++
    }
    sink(): void {
      this.sink()
    }
  }`),
)

let executor: Executor | undefined
afterEach(() => {
  executor?.dispose()
  executor = undefined
})

/** Calls methods that may throw on a counter, and then reads its count. */
async function afterCalls(...names: readonly string[]): Promise<Observation> {
  const { callables, classes } = compiled.subject
  const member = (name: string): number => callables.findIndex((it) => it.member === name && it.kind !== 'set')
  const test: TestCase = [
    { kind: 'call', type: 0, callable: classes[0]!.constructors[0]!, args: [] },
    ...names.map(
      (it) => ({ kind: 'call', type: 0, callable: member(it), receiver: 0, args: [], mayThrow: true }) as const,
    ),
    { kind: 'call', type: 0, callable: member('count'), receiver: 0, args: [] },
  ]
  executor = createExecutor(compiled, defaultLimits)
  return executor.observe(test, 0)
}

it('a test goes on after a call that may throw, and sees what the call did before', async () => {
  const { ending, executed, effects } = await afterCalls('fail', 'fail')
  expect({ ending, executed }).toEqual({ ending: 'completed', executed: 4 })
  expect(effects.map((it) => it.kind)).toEqual(['returned', 'threw', 'threw', 'returned'])
  expect(effects.at(-1)).toEqual({ kind: 'returned', value: { kind: 'primitive', value: 2 } })
})

it.each(['hang', 'sink'])('a call that may throw has the same limits: %s', async (name) => {
  const { ending, executed } = await afterCalls('fail', name, 'fail')
  expect({ ending, executed }).toEqual({ ending: 'budget', executed: 3 })
})
