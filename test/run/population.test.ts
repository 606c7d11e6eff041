import { expect, test } from 'vitest'
import { algorithms } from '../../engine/model/goal/options.ts'
import type { Population } from '../../engine/model/goal/population.ts'
import { complete } from '../../engine/run/options.ts'
import { openSession } from '../../engine/run/open-session.ts'
import type { Job } from '../../engine/model/run/job.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

const source = sourceOf(`export function meet(x: number, y: number): string {
  return x * x + y * y === 1234567 ? 'met' : 'missed'
}
`)
const compiled = compiledOf(source)

/** The populations in the snapshots, starting before the first generation. */
async function populationsOf(
  job: Omit<Job, 'source' | 'compiled' | 'seeds'>,
): Promise<readonly (Population | undefined)[]> {
  const session = openSession({ source, compiled, seeds: [], ...job })
  try {
    const populations = [session.snapshot(0).population]
    for await (const step of session.steps()) populations.push(session.snapshot(step.generation).population)
    return populations
  } finally {
    session.dispose()
  }
}

test.each(algorithms)(
  'snapshots of the algorithm %s contain the arguments of the calls in its population',
  async (algorithm) => {
    const options = complete({ algorithm, techniques: [], budget: { kind: 'evaluations', count: 400 } })
    const [before, ...populations] = await populationsOf({ options, reportsPopulation: true })
    expect(before).toBeUndefined()
    for (const population of populations) {
      const [first] = population!.calls
      expect([first!.callable, first!.width]).toEqual([0, 2])
      expect(first!.numbers).toHaveLength(2 * first!.tests.length)
      expect(Math.max(...first!.tests)).toBeLessThan(population!.tests)
      expect(first!.numbers.some((it) => it !== null)).toBe(true)
    }
    expect(populations.at(-1)).not.toEqual(populations[0])
  },
)

test('snapshots contain no population unless requested', async () => {
  const options = complete({ techniques: [], budget: { kind: 'evaluations', count: 100 } })
  expect((await populationsOf({ options })).every((it) => it === undefined)).toBe(true)
})
