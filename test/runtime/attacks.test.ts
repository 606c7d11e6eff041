import { afterAll, beforeAll, expect, test } from 'vitest'
import { createExecutor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { egressProgram } from '../browser/attacks/egress.ts'
import { attackIn, attemptsByObjects, surroundings } from '../browser/attacks/surroundings.ts'
import { type Collector, startCollector } from '../browser/collector.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { share } from '../support/share.ts'

let collector: Collector
beforeAll(async () => {
  collector = await startCollector()
})
afterAll(() => collector.close())

// `sandbox.test.ts` does the same in Chromium, without the environment of the engine.
test.each(share(surroundings, surroundings.length))(
  '$name leads to no server, in Node either',
  async (around) => {
    const compiled = compiledOf(sourceOf(attackIn(around, egressProgram(collector.url, attemptsByObjects))))
    const callable = compiled.subject.callables.findIndex((it) => it.name === 'attack')
    const executor = createExecutor(compiled, { ...defaultLimits, steps: 1_000_000 })
    try {
      const { effects } = await executor.observe([{ kind: 'call', type: 0, callable, args: [] }], 0)
      // Attempts may throw where nothing can catch it. Then the test ends, but Chromium runs all.
      expect(effects.map((it) => it.kind)).toEqual([expect.stringMatching(/returned|ended/)])
      expect(executor.isLost()).toBe(false)
    } finally {
      executor.dispose()
    }
    expect(collector.hits).toEqual([])
  },
  60_000,
)
