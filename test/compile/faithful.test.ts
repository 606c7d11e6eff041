import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createBudget } from '../../engine/execution/budget.ts'
import { defaultLimits } from '../../engine/execution/limits.ts'
import { createProbes } from '../../engine/execution/probes.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { passthroughProbes } from '../support/passthrough-probes.ts'
import { bareCodeOf, behaviour } from '../support/run-code.ts'

const folder = new URL('../cases/language/', import.meta.url)

describe('an instrumented program does what the bare one does', () => {
  for (const name of readdirSync(folder)) {
    test(name.replace(/\.[jt]s$/, '').replaceAll('-', ' '), async () => {
      const source = sourceOf(readFileSync(new URL(name, folder), 'utf8'), name)
      const { code, predicates, functions } = compiledOf(source)
      const bare = await behaviour(bareCodeOf(source))
      expect(bare.at(-1)).toMatch(/^returned/)

      const passthrough = passthroughProbes()
      expect(await behaviour(code, passthrough)).toEqual(bare)
      expect(passthrough.depth()).toBe(0)

      const sizes = { predicates: predicates.length, functions: functions.length }
      const recorder = createProbes(sizes, createBudget(defaultLimits), defaultLimits)
      recorder.begin()
      expect(await behaviour(code, recorder.probes)).toEqual(bare)
      const taken = new Set(passthrough.outcomes.map((it) => 2 * it.predicate + (it.outcome ? 0 : 1)))
      for (let slot = 0; slot < 2 * predicates.length; slot++) {
        const isTaken = recorder.trace.isExecuted(slot >> 1) && recorder.trace.distances[slot] === 0
        expect([predicates[slot >> 1]!.text, slot, isTaken]).toEqual([
          predicates[slot >> 1]!.text,
          slot,
          taken.has(slot),
        ])
      }
    })
  }
})
