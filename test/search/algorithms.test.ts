import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { algorithms } from '../../engine/model/goal/options.ts'
import { seeded } from '../../engine/random/random.ts'
import { searchAlgorithms } from '../../engine/search/algorithms.ts'
import { counted } from '../../engine/search/limit.ts'
import { searchParameters } from '../../engine/search/parameters.ts'
import type { Problem } from '../../engine/search/problem.ts'
import { afterEvaluation, discovering, type Toy, type ToyGoal, toyProblem } from '../support/toy-problem.ts'

const parameters = { ...searchParameters, population: 20 }

/** A goal that no candidate comes near. */
const never: ToyGoal = { at: 1e9 }

const toyGoals = fc
  .array(fc.record({ at: fc.integer({ min: -1000, max: 1000 }), parent: fc.nat() }), { minLength: 1, maxLength: 6 })
  .map((list) =>
    list.map(({ at, parent }, i): ToyGoal => (i === 0 || parent % 3 === 0 ? { at } : { at, after: parent % i })),
  )

describe.each(algorithms)('the algorithm %s', (name) => {
  /** Runs the algorithm and records every generation. */
  async function run(problem: Problem<Toy>, seed: number, limit: number) {
    const steps: {
      readonly generation: number
      readonly evaluations: number
      readonly open: readonly number[]
      readonly archive: ReadonlyMap<number, Toy>
      readonly nearest: readonly number[]
    }[] = []
    for await (const it of searchAlgorithms[name](problem, {
      random: seeded(seed),
      parameters,
      limit: counted(limit),
    })) {
      steps.push({
        generation: it.generation,
        evaluations: it.evaluations,
        open: it.open,
        archive: new Map([...it.archive].map(([goal, { candidate }]) => [goal, candidate])),
        nearest: [...it.nearest()],
      })
    }
    return { steps, last: steps.at(-1)! }
  }

  test('returns the candidate nearest to an open goal, unless it is random search', async () => {
    const problem = toyProblem([{ at: 3 }, never])
    for await (const it of searchAlgorithms[name](problem, { random: seeded(1), parameters, limit: counted(300) })) {
      const candidate = it.nearestTo(1)
      expect(candidate === undefined).toBe(name === 'random')
      if (candidate === undefined) continue
      const { fitness } = (await problem.evaluate([candidate]))[0]!
      const at = fitness.findIndex((_, i) => i % 3 === 0 && fitness[i] === 1)
      expect([fitness[at + 1], fitness[at + 2]]).toEqual([...it.nearest().slice(2, 4)])
    }
  })

  test('returns a population of distinct candidates that were all run', async () => {
    const ran = new Set<Toy>()
    const problem = afterEvaluation(toyProblem([{ at: 3 }, never]), (it) => {
      ran.add(it.candidate)
      return it
    })
    for await (const it of searchAlgorithms[name](problem, { random: seeded(1), parameters, limit: counted(310) })) {
      const population = [...it.population()]
      expect(population).not.toEqual([])
      expect(new Set(population).size).toBe(population.length)
      expect(population.every((candidate) => ran.has(candidate))).toBe(true)
      const nearest = it.nearestTo(1)
      if (nearest !== undefined) expect(population).toContain(nearest)
    }
  })

  test('is reproducible for the same seed', async () => {
    await fc.assert(
      fc.asyncProperty(toyGoals, fc.nat(), async (goals, seed) => {
        expect(await run(toyProblem(goals), seed, 500)).toEqual(await run(toyProblem(goals), seed, 500))
      }),
      { numRuns: 10 },
    )
  })

  test('never loses a covered goal, enlarges a solution, or lists a covered goal as open', async () => {
    await fc.assert(
      fc.asyncProperty(toyGoals, fc.nat(), async (goals, seed) => {
        const { steps } = await run(toyProblem(goals), seed, 1_000)
        steps.forEach((it, i) => {
          expect(it.generation).toBe(i)
          for (const goal of it.open) expect(it.archive.has(goal)).toBe(false)
          for (const [goal, before] of steps[i - 1]?.archive ?? [])
            expect(it.archive.get(goal)?.length).toBeLessThanOrEqual(before.length)
        })
      }),
      { numRuns: 10 },
    )
  })

  test('archives only candidates that cover their goal', async () => {
    await fc.assert(
      fc.asyncProperty(toyGoals, fc.nat(), async (goals, seed) => {
        const { last } = await run(toyProblem(goals), seed, 1_000)
        for (const [goal, candidate] of last.archive) expect(candidate).toContain(goals[goal]!.at)
      }),
      { numRuns: 10 },
    )
  })

  test('evaluates exactly as many candidates as the limit allows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 600 }), async (limit) => {
        const problem = toyProblem([never])
        const { last } = await run(problem, 1, limit)
        expect(last.evaluations).toBe(limit)
        expect(problem.ran()).toBe(limit)
      }),
      { numRuns: 20 },
    )
  })

  test('runs no candidate twice', async () => {
    const ran = new Set<Toy>()
    const recording = afterEvaluation(toyProblem([never, { at: 3 }, { at: -800, after: 1 }]), (it) => {
      ran.add(it.candidate)
      return it
    })
    const { last } = await run(recording, 1, 2_000)
    expect(ran.size).toBe(last.evaluations)
  })

  test('stops when no goal is open, whatever the limit', async () => {
    const { steps, last } = await run(toyProblem([{ at: 700 }, { at: -700, after: 0 }]), 1, Infinity)
    expect(last.open).toEqual([])
    expect([...last.archive.keys()].sort()).toEqual([0, 1])
    for (const it of steps.slice(0, -1)) expect(it.open).not.toEqual([])
  })

  test('evaluates all seeds first', async () => {
    const seeds = Array.from({ length: 30 }, (_, i) => [2000 + i])
    const ran: Toy[] = []
    const problem = afterEvaluation({ ...toyProblem([never]), seeds }, (it) => {
      ran.push(it.candidate)
      return it
    })
    await run(problem, 1, 100)
    expect(ran).toHaveLength(100)
    expect(ran.slice(0, 30)).toEqual(seeds)
  })

  test('archives goals that are discovered during the search, which do not influence it', async () => {
    const goals = [{ at: 3 }, never, { at: -800, after: 1 }]
    const plain = await run(toyProblem(goals), 7, 1_000)
    const { steps, last } = await run(discovering(toyProblem(goals)), 7, 1_000)
    expect([...last.archive.keys()].filter((it) => goals.length <= it).sort()).toEqual([4, 5, 6, 7, 8])
    for (const it of steps) {
      expect(it.open.every((goal) => goal < goals.length)).toBe(true)
      expect(it.nearest).toHaveLength(2 * goals.length)
    }
    expect(last.evaluations).toBe(plain.last.evaluations)
  })

  test('reports how near it is to each goal, and never forgets the nearest candidate of an open goal', async () => {
    const { steps } = await run(toyProblem([{ at: 5_000_000 }]), 1, 1_000)
    expect(steps[0]!.nearest[0]).toBe(0)
    if (name === 'whole-suite') return
    steps.forEach((it, i) => {
      if (0 < i) expect(it.nearest[1]).toBeLessThanOrEqual(steps[i - 1]!.nearest[1]!)
    })
  })

  test('continues if candidates cannot be changed', async () => {
    const problem = toyProblem([never])
    const { last } = await run({ ...problem, mutate: (it) => it, cross: (a, b) => [a, b] }, 1, 1_000)
    expect(last.evaluations).toBe(1_000)
  })

  test('continues if no candidate has a fitness', async () => {
    const useless = afterEvaluation(toyProblem([{ at: 3 }]), ({ candidate }) => ({
      candidate,
      fitness: new Float64Array(0),
    }))
    const { last } = await run({ ...useless, size: () => Infinity }, 1, 1_000)
    expect(last.evaluations).toBe(1_000)
    expect(last.archive.size).toBe(0)
  })

  test('continues if a batch is cut short', async () => {
    const problem = toyProblem([never])
    const breaking = { ...problem, evaluate: (batch: readonly Toy[]) => problem.evaluate(batch.slice(0, 3)) }
    const { last } = await run(breaking, 1, 100)
    expect(last.evaluations).toBe(100)
  })

  test('uses the fitness measured by the confirmation', async () => {
    const nothing = new Float64Array(0)
    const problem = {
      ...toyProblem([{ at: 3 }]),
      confirm: ({ candidate }: { readonly candidate: Toy }) => Promise.resolve({ candidate, fitness: nothing }),
    }
    const { last } = await run(problem, 1, 3_000)
    expect(last.archive.size).toBe(0)
  })

  test('finds several optima in one run', async () => {
    const goals = [-900, -400, 0, 123, 456, 987].map((at) => ({ at }))
    const { last } = await run(toyProblem(goals), 2, 20_000)
    expect(last.archive.size).toBe(goals.length)
  })

  test('reaches values by mutation that sampling cannot produce, unless it is random search', async () => {
    const { last } = await run(toyProblem([{ at: 1_700 }, { at: -1_700 }]), 3, 20_000)
    expect(last.archive.size).toBe(name === 'random' ? 0 : 2)
  })
})
