import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../engine/random/random.ts'
import { searchParameters } from '../../engine/search/parameters.ts'
import type { Individual } from '../../engine/search/problem.ts'
import { rankIndex, crossRelatively, mutateSuite, isBloated, replace } from '../../engine/search/whole-suite.ts'
import { createSuiteFitness } from '../../engine/search/suite-fitness.ts'
import type { Suite } from '../../engine/search/suite.ts'
import { type Toy, toyProblem } from '../support/toy-problem.ts'

const { wholeSuite: parameters } = searchParameters

/** A test with these fitness entries: goal, level and distance, repeated. */
function individual(...fitness: readonly number[]): Individual<string> {
  return { candidate: 'test', fitness: Float64Array.from(fitness), size: 1 }
}

describe('rank selection', () => {
  // docs/algorithms.md 2.1.
  test.each([
    [0, 0],
    [0.25, 7],
    [0.5, 17],
    [0.75, 28],
    [0.99, 48],
  ])('of 50 with bias 1.7 maps %d to index %d', (uniform, index) => {
    expect(rankIndex(50, 1.7, uniform)).toBe(index)
  })

  test('stays within the list and is monotonic', () => {
    const uniform = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), uniform, uniform, (count, a, b) => {
        const [first, second] = [rankIndex(count, 1.7, Math.min(a, b)), rankIndex(count, 1.7, Math.max(a, b))]
        expect(0 <= first && first <= second && second < count).toBe(true)
      }),
    )
  })

  test('gives the best tenth 16.3 of 100 draws', () => {
    const draws = 100_000
    const best = Array.from({ length: draws }, (_, i) => rankIndex(50, 1.7, i / draws)).filter((it) => it < 5)
    expect(best.length / draws).toBeCloseTo(0.163, 3)
  })
})

describe('relative crossover', () => {
  test('cuts both suites at the same share', () => {
    expect(crossRelatively([1, 2, 3, 4, 5], ['a', 'b', 'c'] as never[], 0.5)).toEqual([
      [1, 2, 3, 'c'],
      ['a', 'b', 4, 5],
    ])
  })

  test('leaves a suite of one test unchanged', () => {
    expect(crossRelatively([1], [2, 3], 0.9)).toEqual([[1], [2, 3]])
  })

  test('neither loses nor duplicates tests, and leaves no suite empty', () => {
    const tests = fc.uniqueArray(fc.integer(), { minLength: 2, maxLength: 20 })
    fc.assert(
      fc.property(tests, fc.nat(), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (all, at, share) => {
        const cut = at % all.length
        const children = crossRelatively(all.slice(0, cut), all.slice(cut), share)
        expect(children.flat().sort()).toEqual([...all].sort())
        if (0 < cut) for (const it of children) expect(it).not.toEqual([])
      }),
    )
  })
})

describe('suite mutation', () => {
  const problem = toyProblem([{ at: 0 }])
  const test0: Individual<Toy> = { candidate: [1, 2], fitness: Float64Array.of(0, 0, 1), size: 2 }
  const mutated = (length: number, times: number) => {
    const random = seeded(1)
    return Array.from({ length: times }, () =>
      mutateSuite(Array<typeof test0>(length).fill(test0), problem, parameters, random),
    )
  }

  test('changes one test on average', () => {
    const changed = mutated(8, 10_000).map((it) => it.slice(0, 8).filter((test) => 'fresh' in test).length)
    expect(changed.reduce((a, b) => a + b) / changed.length).toBeCloseTo(1, 1)
  })

  test('always changes the only test', () => {
    for (const [first] of mutated(1, 50)) expect(first).toHaveProperty('fresh')
  })

  test('adds a test to one in ten suites, and sometimes more than one', () => {
    const added = mutated(3, 20_000).map((it) => it.length - 3)
    expect(added.filter((it) => 0 < it).length / added.length).toBeCloseTo(0.1, 2)
    expect(added.filter((it) => 1 < it).length / added.length).toBeCloseTo(0.001, 2)
    expect(Math.max(...added)).toBeGreaterThan(1)
  })

  test('adds nothing to a suite of maximum size', () => {
    for (const it of mutated(parameters.mostTests, 200)) expect(it).toHaveLength(parameters.mostTests)
  })
})

describe('suite fitness', () => {
  const branches = { goals: 2, isOutcome: () => true }
  const others = { goals: 2 }
  const both = [0, 1]

  test('is the number of goals for a suite without tests', () => {
    expect(createSuiteFitness(branches).of([], both)).toBe(2)
  })

  test('uses the smaller distance of a predicate that two tests execute', () => {
    expect(createSuiteFitness(branches).of([individual(0, 0, 0, 1, 0, 3), individual(0, 0, 0, 1, 0, 1)], both)).toBe(
      0.5,
    )
  })

  test('is 1 for the other outcome of a predicate that one test executes', () => {
    expect(createSuiteFitness(branches).of([individual(0, 0, 0, 1, 0, 3)], both)).toBe(1)
  })

  test('uses the distance after one execution if the archive covers the other outcome', () => {
    const fitness = createSuiteFitness(branches)
    expect(fitness.settle([individual(0, 0, 0, 1, 0, 3)])).toBe(true)
    expect(fitness.settle([individual(0, 0, 0, 1, 0, 3)])).toBe(false)
    expect(fitness.of([individual(0, 0, 0, 1, 0, 3)], both)).toBe(0.75)
  })

  test('is 1 for an outcome whose predicate is not executed, however near it is', () => {
    expect(createSuiteFitness(branches).of([individual(0, 1, 0.5), individual(0, 1, 0.5)], both)).toBe(2)
  })

  test('uses level and distance of a goal that is not an outcome, from any test', () => {
    const fitness = createSuiteFitness(others)
    const of = (level: number, distance: number) => fitness.of([individual(0, level, distance)], [0])
    expect(of(0, 0)).toBe(0)
    expect(of(0, 1)).toBe(0.5 / 1.5)
    expect(of(2, 1)).toBe(2.5 / 3.5)
    expect(of(3, 1e9)).toBeLessThan(of(4, 0))
    expect(of(3, Infinity)).toBeLessThan(1)
  })

  test('ignores closed and unknown goals', () => {
    expect(createSuiteFitness(others).of([individual(0, 0, 1, 1, 0, 3, 2, 0, 0)], [1])).toBe(0.75 / 1.75)
  })

  test('never gets worse with another test', () => {
    const row = fc
      .tuple(fc.option(fc.tuple(fc.nat(2), fc.nat(5))), fc.option(fc.tuple(fc.nat(2), fc.nat(5))))
      .map((goals) => individual(...goals.flatMap((it, goal) => (it === null ? [] : [goal, ...it]))))
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), row, fc.boolean(), (tests, more, areBranches) => {
        const fitness = createSuiteFitness(areBranches ? branches : others)
        expect(fitness.of([...tests, more], both)).toBeLessThanOrEqual(fitness.of(tests, both))
      }),
    )
  })
})

describe('the next generation', () => {
  const suite = (fitness: number, length = 10): Suite<string> => ({ tests: [individual()], fitness, length })
  const mother = suite(5)
  const father = suite(3)
  const never = () => false

  test('takes the children if the better child is as good as the better parent', () => {
    const children = [suite(9), suite(3)]
    expect(replace([mother, father], children, never, seeded(1))).toEqual(children)
  })

  test('keeps the parents if both children are worse than the better parent', () => {
    expect(replace([mother, father], [suite(4), suite(4)], never, seeded(1))).toEqual([mother, father])
  })

  test('replaces a child that is too long or empty by a parent', () => {
    const good = suite(2)
    const next = replace([mother, father], [suite(3, 99), good], (it) => it.length === 99, seeded(1))
    expect(next[0]).toBe(good)
    expect([mother, father]).toContain(next[1])
    expect(replace([mother, father], [{ ...good, tests: [] }, suite(2)], never, seeded(1))).toHaveLength(2)
    expect(replace([mother, father], [{ ...good, tests: [] }], never, seeded(1))).toEqual([mother, father])
  })

  test('rejects a suite more than twice as long as the best one that is no better', () => {
    const best = suite(3, 10)
    expect(isBloated(suite(3, 21), best, 2)).toBe(true)
    expect(isBloated(suite(3, 20), best, 2)).toBe(false)
    expect(isBloated(suite(2.9, 99), best, 2)).toBe(false)
    expect(isBloated(suite(3, 99), suite(3, 0), 2)).toBe(false)
  })
})
