import { describe, expect, test } from 'vitest'
import type { CoveringTest } from '../../engine/finish/minimize/cover.ts'
import type { WatchedRun } from '../../engine/finish/mutation-analysis/watching-tests.ts'
import { type SharedMutants, sharedMutants } from '../../engine/finish/natural/shared-mutants.ts'
import type { Observation } from '../../engine/model/run/execution.ts'

/** A run that notices these mutants. */
function runNoticing(...mutants: readonly number[]): WatchedRun {
  const noticed = new Set(mutants)
  return {
    ending: 'completed',
    executed: 1,
    seen: {} as Observation,
    reached: noticed,
    around: noticed,
    infected: noticed,
    notices: () => Promise.resolve('from the act on'),
  }
}

/** Tests whose runs notice these mutants. */
function shared(...noticed: readonly (readonly number[])[]): Promise<SharedMutants> {
  const tests = noticed.map((): CoveringTest => ({ test: [], ending: 'completed', goals: new Set() }))
  const runs = noticed.map((it) => runNoticing(...it))
  let next = 0
  return sharedMutants(
    tests,
    () => Promise.resolve(runs[next++]),
    () => true,
  )
}

describe('a form replaces a test', () => {
  test('if it notices its mutants', async () => {
    const it = await shared([1, 2], [3])
    expect(await it.replace(0, runNoticing(1, 2, 9))).toBe(true)
  })

  test('or others do, but only as long as they do', async () => {
    const it = await shared([1, 2], [2, 3])
    expect(await it.replace(0, runNoticing(1))).toBe(true)
    expect(await it.replace(1, runNoticing(3))).toBe(false)
    expect(await it.replace(1, runNoticing(2, 3))).toBe(true)
  })

  test('unless a mutant has no other test', async () => {
    const it = await shared([1, 2], [3])
    expect(await it.replace(0, runNoticing(1))).toBe(false)
  })
})

test('a test is dropped if others notice its mutants, and then notices none', async () => {
  const it = await shared([1, 2], [1, 2], [3])
  expect(await it.drop(2)).toBe(false)
  expect(await it.drop(0)).toBe(true)
  expect(it.run(0)).toBeUndefined()
  expect(await it.drop(1)).toBe(false)
})
