import { expect, test } from 'vitest'
import { createPauseGate, type PauseGate } from '../../engine/worker/entry/pause-gate.ts'

/**
 * Walks through generations of three evaluations as far as a gate permits. `passed` lists completed evaluations; `1.2`
 * is the second evaluation of generation 1.
 */
function walker(gate: PauseGate): { readonly passed: string[]; readonly rest: () => Promise<void> } {
  const passed: string[] = []
  const walk = async (): Promise<void> => {
    for (let generation = 1; generation <= 3; generation++) {
      for (let at = 1; at <= 3; at++) {
        await gate.beforeEvaluation()
        passed.push(`${generation}.${at}`)
      }
      passed.push(`${generation}`)
      await gate.afterGeneration()
    }
  }
  void walk()
  return { passed, rest: () => new Promise((resolve) => setImmediate(resolve)) }
}

test('a search runs freely until it is paused, then as far as each command permits', async () => {
  let pauses = 0
  const gate = createPauseGate(
    () => 0,
    () => pauses++,
    { mode: 'hold', number: 0 },
  )
  const { passed, rest } = walker(gate)
  let number = 0
  const after = async (mode: 'run' | 'hold' | 'evaluation' | 'generation'): Promise<string> => {
    number += 1
    gate.command({ mode, number })
    await rest()
    return passed.splice(0).join(' ')
  }
  await rest()
  expect(passed).toEqual([])
  expect(await after('evaluation')).toBe('1.1')
  expect(await after('generation')).toBe('1.2 1.3 1')
  expect(await after('evaluation')).toBe('2.1')
  expect(await after('hold')).toBe('')
  expect(await after('evaluation')).toBe('2.2')
  // The last evaluation of a generation ends the generation, where the search then waits.
  expect(await after('evaluation')).toBe('2.3 2')
  expect(gate.heldBy()).toEqual({ mode: 'hold', number })
  expect(pauses).toBe(number + 1)
  expect(await after('run')).toBe('3.1 3.2 3.3 3')
  expect(gate.heldBy()).toBeUndefined()
})

test('the clock stands still while a search waits', async () => {
  let now = 0
  const gate = createPauseGate(
    () => now,
    () => undefined,
  )
  const { rest } = walker(gate)
  now = 5
  expect(gate.clock()).toBe(5)
  gate.command({ mode: 'hold', number: 1 })
  const waiting = gate.afterGeneration()
  now = 1000
  expect(gate.clock()).toBe(5)
  gate.command({ mode: 'run', number: 2 })
  await waiting
  now = 1010
  expect(gate.clock()).toBe(15)
  await rest()
})

test('an open gate lets everything pass, whatever the commands', async () => {
  const gate = createPauseGate(
    () => 0,
    () => undefined,
    { mode: 'hold', number: 0 },
  )
  const { passed, rest } = walker(gate)
  gate.open()
  gate.command({ mode: 'hold', number: 1 })
  await rest()
  expect(passed).toHaveLength(12)
})
