import { expect, test } from 'vitest'
import type { Population } from '../../../engine/model/goal/population.ts'
import type { Algorithm, TechniqueName } from '../../../engine/model/goal/options.ts'
import type { FoundTest } from '../../../engine/model/report/report.ts'
import { openSession } from '../../../engine/run/open-session.ts'
import { complete } from '../../../engine/run/options.ts'
import { compiledOf, sourceOf } from '../../support/compile.ts'
import { share } from '../../support/share.ts'

// Three decisions run repeatedly with the same outcome; two of them suggest values.
const source = sourceOf(`
  export function place(code: string, size: number): number {
    if (code + '!' === String(size) + '?') return 1
    if (code.length === size && size * size === 2) return 2
    return code.startsWith('n') && size < 0 && code.length === size ? 3 : 4
  }`)
const compiled = compiledOf(source)

/** The population after each generation of a search from these seeds, the tests found, and the cost of learning. */
async function historyOf(
  algorithm: Algorithm,
  techniques: readonly TechniqueName[],
  seeds: readonly FoundTest[],
  generations: number,
): Promise<{
  readonly populations: readonly (Population | undefined)[]
  readonly found: readonly FoundTest[]
  cost: number
}> {
  const options = complete({ algorithm, techniques, seed: 7, budget: { kind: 'evaluations', count: 20_000 } })
  const session = openSession({ source, compiled, options, seeds, reportsPopulation: true })
  const populations: (Population | undefined)[] = []
  try {
    for await (const { generation } of session.steps()) {
      populations.push(session.snapshot(0).population)
      if (generations <= generation) break
    }
    const { found, invariants } = session.snapshot(0)
    expect(invariants?.successes ?? 0).toBe(0)
    return { populations, found, cost: invariants?.cost ?? 0 }
  } finally {
    session.dispose()
  }
}

test.each(share(['dynamosa', 'mosa', 'whole-suite'] as const, 3))(
  'values observed while learning do not influence %s, which is unchanged if learning finds nothing',
  async (algorithm) => {
    // A search that continues from tests gets no solved tests at the start.
    const { found: seeds } = await historyOf(algorithm, [], [], 5)
    const generations = 60
    const without = await historyOf(algorithm, [], seeds, generations)
    const learning = await historyOf(algorithm, ['invariants'], seeds, generations)
    expect(learning.cost).toBeGreaterThan(100)
    expect(learning.populations).toEqual(without.populations)
    expect(learning.found).toEqual(without.found)
  },
)
