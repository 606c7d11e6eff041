import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../engine/random/random.ts'
import { dynamosa } from '../../engine/search/dynamosa.ts'
import { searchParameters } from '../../engine/search/parameters.ts'
import { type ToyGoal, toyProblem } from '../support/toy-problem.ts'

const parameters = { ...searchParameters, population: 20 }

/** Everything that a run reports, a generation each. */
async function run(goals: readonly ToyGoal[], seed: number, limit: number) {
  const problem = toyProblem(goals)
  const steps: {
    readonly evaluations: number
    readonly open: readonly number[]
    readonly archive: ReadonlyMap<number, readonly number[]>
    readonly sizes: ReadonlyMap<number, number>
  }[] = []
  for await (const it of dynamosa(problem, seeded(seed), parameters, limit)) {
    steps.push({
      evaluations: it.evaluations,
      open: it.open,
      archive: new Map([...it.archive].map(([goal, { candidate }]) => [goal, candidate])),
      sizes: new Map([...it.archive].map(([goal, { size }]) => [goal, size])),
    })
  }
  return { steps, last: steps.at(-1)!, ran: problem.ran() }
}

const toyGoals = fc
  .array(fc.record({ at: fc.integer({ min: -1000, max: 1000 }), parent: fc.nat() }), { minLength: 1, maxLength: 6 })
  .map((list) =>
    list.map(({ at, parent }, i): ToyGoal => (i === 0 || parent % 3 === 0 ? { at } : { at, after: parent % i })),
  )

describe('DynaMOSA', () => {
  test('covers a chain of goals of which each opens the next', async () => {
    const chain = [{ at: 700 }, { at: -700, after: 0 }, { at: 3, after: 1 }, { at: 999, after: 2 }]
    const { last } = await run(chain, 1, 20_000)
    expect([...last.archive.keys()].sort()).toEqual([0, 1, 2, 3])
    expect(last.open).toEqual([])
  })

  test('finds several optima at the same time', async () => {
    const goals = [-900, -400, 0, 123, 456, 987].map((at) => ({ at }))
    const { last } = await run(goals, 2, 20_000)
    expect(last.archive.size).toBe(goals.length)
  })

  test('works only on goals whose parents are covered', async () => {
    const { steps } = await run([{ at: 700 }, { at: -700, after: 0 }], 3, 5_000)
    for (const it of steps) if (!it.archive.has(0)) expect(it.open).not.toContain(1)
  })

  test('covers a goal by the way before it is open', async () => {
    const { steps } = await run([{ at: 1_000_000 }, { at: 0, after: 0 }], 1, 5_000)
    expect(steps.at(-1)!.archive.has(1)).toBe(true)
    expect(steps.at(-1)!.open).toEqual([0])
  })

  test('repeats itself for the same seed', async () => {
    await fc.assert(
      fc.asyncProperty(toyGoals, fc.nat(), async (goals, seed) => {
        expect(await run(goals, seed, 500)).toEqual(await run(goals, seed, 500))
      }),
      { numRuns: 20 },
    )
  })

  test('never loses a covered goal, never replaces a solution by a larger one, never works on what is covered', async () => {
    await fc.assert(
      fc.asyncProperty(toyGoals, fc.nat(), async (goals, seed) => {
        const { steps } = await run(goals, seed, 1_000)
        steps.forEach((it, i) => {
          for (const goal of it.open) expect(it.archive.has(goal)).toBe(false)
          for (const [goal, size] of steps[i - 1]?.sizes ?? []) {
            expect(it.sizes.get(goal)).toBeLessThanOrEqual(size)
          }
        })
      }),
      { numRuns: 20 },
    )
  })

  test('evaluates as many candidates as it may and no more', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 300 }), async (limit) => {
        const { last, ran } = await run([{ at: 1e9 }], 1, limit)
        expect(last.evaluations).toBe(limit)
        expect(ran).toBe(limit)
      }),
      { numRuns: 20 },
    )
  })
})
