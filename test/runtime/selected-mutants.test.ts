import { expect, test } from 'vitest'
import { createExecutor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { detailedOf, sourceOf } from '../support/compile.ts'

const text = `export function f(a: number) {
  let sum = 0
  for (let at = 0; at < 3; at++) sum = sum + a
  return sum < 100
}`

test('only selected mutants are evaluated, until all are selected again', async () => {
  const compiled = detailedOf(sourceOf(text))
  const number = compiled.subject.types.findIndex((it) => it.kind === 'number')
  const { returns } = compiled.subject.callables[0]!
  const calling: TestCase = [
    { kind: 'literal', type: number, value: 7 },
    { kind: 'call', type: returns, callable: 0, args: [0] },
  ]
  const executor = createExecutor(compiled, defaultLimits)
  const reached = async (): Promise<readonly number[]> => {
    await executor.run(calling)
    return [...compiled.mutants.keys()].filter((it) => executor.trace.sites?.isReached(it) === true)
  }
  const infections = (): readonly number[] => [...executor.trace.sites!.infections]
  const all = await reached()
  const before = infections()
  expect(all).toEqual([...compiled.mutants.keys()])
  const comparisons = all.filter((it) => compiled.mutants[it]!.operator === 'ROR')
  expect(comparisons.length).toBe(6)
  executor.selectMutants(comparisons)
  expect(await reached()).toEqual(comparisons)
  // The last mutant of a literal, without the others that are infected together with it.
  const last = compiled.mutants.findLastIndex((it) => it.operator === 'RC')
  executor.selectMutants([last])
  expect(await reached()).toEqual([last])
  executor.selectMutants(undefined)
  expect(await reached()).toEqual(all)
  expect(infections()).toEqual(before)
  executor.dispose()
})
