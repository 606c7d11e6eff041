import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../engine/random/random.ts'
import { counted } from '../../engine/search/limit.ts'
import { createBitCode } from '../../engine/search/vector/bits.ts'
import type { VectorLearner } from '../../engine/search/vector/learner.ts'
import { type Axis, drawVector, type Vector, type VectorProblem, within } from '../../engine/search/vector/problem.ts'
import type { VectorSnapshot } from '../../engine/search/vector/search.ts'
import { vectorSearches } from '../../engine/search/vector/searches.ts'
import {
  covers,
  exponentialCloseness,
  fitnessOf,
  rationalCloseness,
  similarity,
} from '../../engine/search/vector/similarity.ts'

const axes: readonly Axis[] = [
  { low: -500, high: 500, isWhole: true },
  { low: 0, high: 1, isWhole: true },
  { low: -2, high: 2, isWhole: false },
]

interface Toy extends VectorProblem {
  readonly ran: readonly Vector[]
}

/**
 * Targets: the first number is at most 100; it is `at`; the second is 1 then; both as a path; and one that is never
 * covered.
 */
function toyProblem(at: number): Toy {
  const ran: Vector[] = []
  return {
    axes,
    targets: [[0], [1], [2], [1, 2], [3]],
    ran,
    run(batch) {
      ran.push(...batch)
      return Promise.resolve(
        batch.map(([x, flag]) => {
          const away = Math.abs(x! - at)
          const inside = away === 0 ? similarity(0, 1 - flag!) : similarity(1, away)
          return Float64Array.of(similarity(0, Math.max(0, x! - 100)), similarity(0, away), inside, 0)
        }),
      )
    },
  }
}

/** Suggests the next vector above an observed one, and counts observed vectors. */
function toyLearner(): VectorLearner & { readonly observed: () => number } {
  let observed = 0
  return {
    observed: () => observed,
    first: (count, random) => Array.from({ length: count }, () => drawVector(axes, random)),
    observe(rated) {
      observed += rated.length
    },
    similarTo: ({ vector }) => [vector.map((it, axis) => within(axes[axis]!, it + 1))],
  }
}

describe.each(vectorSearches)('the search $name', ({ name, search }) => {
  async function run(problem: Toy, seed: number, limit: number, population = 20) {
    const snapshots: VectorSnapshot[] = []
    const learner = toyLearner()
    const searching = { random: seeded(seed), population, limit: counted(limit), learner: () => learner }
    for await (const it of search(problem, searching)) snapshots.push({ ...it, covered: new Map(it.covered) })
    return { snapshots, observed: learner.observed(), ran: problem.ran }
  }

  test('is reproducible for the same seed, respects its limit, and counts its runs', async () => {
    const one = await run(toyProblem(7), 3, 410)
    expect(await run(toyProblem(7), 3, 410)).toEqual(one)
    expect(one.ran).toHaveLength(410)
    expect(one.snapshots.at(-1)!.evaluations).toBe(410)
    expect(one.snapshots.map((it) => it.iteration)).toEqual(one.snapshots.map((_, at) => at))
    expect(one.observed).toBe(name.endsWith('-li') ? 410 : 0)
  })

  test('stays within bounds, and reports only covered targets as covered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -500, max: 500 }), fc.nat(), async (at, seed) => {
        const problem = toyProblem(at)
        const { snapshots, ran } = await run(problem, seed, 300)
        for (const vector of ran) expect(vector).toEqual(vector.map((it, axis) => within(axes[axis]!, it)))
        for (const [target, vector] of snapshots.at(-1)!.covered) {
          expect(covers(problem.targets[target]!, (await problem.run([vector]))[0]!)).toBe(true)
        }
      }),
      { numRuns: 5 },
    )
  })

  test('finds one value among a thousand', async () => {
    const seeds = [1, 2, 3, 4]
    const all = await Promise.all(seeds.map((seed) => run(toyProblem(-321), seed, 6000, 60)))
    expect(all.some(({ snapshots }) => [0, 1].every((it) => snapshots.at(-1)!.covered.has(it)))).toBe(true)
  })
})

describe('similarity', () => {
  /** Example 1 of Nosrati et al.: the triangle (1, 2, 3), with distances as in its Fig. 3 (K = 1 for equality). */
  const example = (closeness: typeof rationalCloseness) =>
    Float64Array.from([2, 2, 3, 2, 0, 0], (it) => similarity(0, it, closeness))
  const whole = (closeness: typeof rationalCloseness) =>
    Float64Array.of(...example(closeness), ...[1, 1, 1, 1, 1].map((level) => similarity(level, 1, closeness)))
  const path = [1, 2, 3, 7]

  test('has the values of Example 1 with 1.001^-d, not those of the text', () => {
    const s = whole(exponentialCloseness)
    expect([...s].map((it) => Number(it.toFixed(3)))).toEqual([0.998, 0.998, 0.997, 0.998, 1, 1, 0, 0, 0, 0, 0])
    expect(fitnessOf(path, s)).toBeCloseTo(0.866025, 6)
    expect([...whole(rationalCloseness).slice(0, 4)]).toEqual([1 / 3, 1 / 3, 1 / 4, 1 / 3])
    expect(fitnessOf(path, whole(rationalCloseness))).toBeCloseTo(0.859, 3)
  })

  test('of a single branch has a gradient, unlike the cosine', () => {
    expect(fitnessOf([0], Float64Array.of(0.25))).toBe(0.25)
    expect(fitnessOf([0, 0], Float64Array.of(0.25))).toBe(1)
    expect(covers([0], Float64Array.of(0.25))).toBe(false)
  })

  test('distinguishes distances beyond 2^32, and compares levels before distances', () => {
    expect(similarity(0, 2 ** 33)).toBeLessThan(similarity(0, 2 ** 33 - 1))
    expect(similarity(1, 1)).toBeLessThan(similarity(0, 1e20))
    expect(similarity(0, Infinity)).toBe(0)
  })
})

test('vectors as bits: children mix their parents and stay within bounds', () => {
  const code = createBitCode(axes)
  fc.assert(
    fc.property(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (seed, rate) => {
      const random = seeded(seed)
      const [mother, father] = [drawVector(axes, random), drawVector(axes, random)]
      for (const child of code.cross(mother, father, random)) {
        expect(child).toEqual(child.map((it, axis) => within(axes[axis]!, it)))
      }
      for (const child of code.cross(mother, mother, random)) {
        child.forEach((it, axis) => {
          expect(it).toBeCloseTo(mother[axis]!, 6)
        })
      }
      const flipped = code.flip(mother, rate, random)
      expect(flipped).toEqual(flipped.map((it, axis) => within(axes[axis]!, it)))
      expect(code.flip(mother, 0, random)).toBe(mother)
    }),
  )
})
