import { safeParse } from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportSchema } from '../../src/engine/report-schema.ts'
import { casesIn } from '../support/cases.ts'
import { type BundledEngine, bundleEngine, missedInnocent } from '../support/hostile.ts'

const cases = casesIn('hostile')

/** Programs whose call costs an engine, and what it does. Of all others, every call ends by counting. */
const costly: Readonly<Record<string, string>> = {
  'damage-freeze-everything': 'changed built-in objects for good',
  'damage-freeze-object-prototype': 'changed built-in objects for good',
  'damage-object-prototype-setter-for-good': 'changed built-in objects for good',
  'damage-non-configurable-map': 'broke the engine',
  'memory-bigint-power': 'did not come back',
  'memory-json': 'did not come back',
  'module-exits': 'broke the engine',
  'native-eval': 'did not come back',
  'native-index-of': 'did not come back',
  'native-regular-expression': 'did not come back',
}

const evaluations = 150

let engine: BundledEngine
beforeAll(() => {
  engine = bundleEngine()
})
afterAll(() => {
  engine.remove()
})

/** To add one, drop a file into the folder. */
test.concurrent.each(cases.names)(
  '%s ends within its budget, beside a function that is covered all the same',
  { timeout: 180_000 },
  async (name) => {
    const program = cases.input(name)
    const result = await engine.run(program, evaluations)
    expect(missedInnocent(program, result)).toEqual([])
    const deed = costly[name]
    expect(result.diagnostics.map((it) => it.message)).toEqual(
      deed === undefined
        ? []
        : [expect.stringMatching(new RegExp(`^hostile is not called any more: a call of it ${deed}`))],
    )
    if (result.kind !== 'finished') throw new Error(result.interruption.message)
    expect(result).not.toHaveProperty('interruption')
    expect(result.report.evaluations).toBeLessThanOrEqual(evaluations)
    expect(safeParse(reportSchema, result.report).success).toBe(true)
  },
)

test(
  'a hostile program gives the same report every time, also when its call had to be left out',
  { timeout: 180_000 },
  async () => {
    for (const name of ['native-regular-expression', 'damage-array-map', 'async-endless-loop']) {
      const reports = [
        await engine.run(cases.input(name), evaluations),
        await engine.run(cases.input(name), evaluations),
      ]
      const [first, second] = reports.map((it) =>
        it.kind === 'finished' ? [it.report.code, it.report.goals, it.report.tests, it.report.evaluations] : it.kind,
      )
      expect(second).toEqual(first)
    }
  },
)
