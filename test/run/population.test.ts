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

/** What snapshots tell of the population, from before the first generation on. */
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

test.each(algorithms)('the algorithm %s tells where the calls of its population are', async (algorithm) => {
  const options = complete({ algorithm, techniques: [], budget: { kind: 'evaluations', count: 400 } })
  const [before, ...populations] = await populationsOf({ options, tellsPopulation: true })
  expect(before).toBeUndefined()
  for (const population of populations) {
    const [held] = population!.calls
    expect([held!.callable, held!.width]).toEqual([0, 2])
    expect(held!.numbers).toHaveLength(2 * held!.tests.length)
    expect(Math.max(...held!.tests)).toBeLessThan(population!.tests)
    expect(held!.numbers.some((it) => it !== null)).toBe(true)
  }
  expect(populations.at(-1)).not.toEqual(populations[0])
})

test('nothing is told of it where nobody asks', async () => {
  const options = complete({ techniques: [], budget: { kind: 'evaluations', count: 100 } })
  expect((await populationsOf({ options })).every((it) => it === undefined)).toBe(true)
})
