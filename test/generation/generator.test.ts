import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candidate } from '../../engine/generation/candidate.ts'
import { createGenerator, type Generator } from '../../engine/generation/generator.ts'
import { standardParameters } from '../../engine/generation/parameters.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import type { Subject } from '../../engine/model/subject/subject.ts'
import { chance, pick, type Random, seeded } from '../../engine/random/random.ts'
import { arbitrarySubject } from '../support/arbitrary-subject.ts'
import { subjects } from '../support/subjects.ts'
import { callsTarget, faults } from './laws.ts'

/** A small evolution without selection. Now and then a candidate is cut as if it had thrown. */
function evolve(generator: Generator, random: Random, steps: number, visit: (it: Candidate) => void): void {
  const population = Array.from({ length: 6 }, () => generator.sample(random))
  population.forEach(visit)
  for (let step = 0; step < steps; step++) {
    const [daughter, son] = generator.cross(pick(random, population), pick(random, population), random)
    for (const child of [daughter, son]) {
      visit(child)
      const mutant = generator.mutate(child, random)
      visit(mutant)
      const isCut = chance(random, 0.2) && 1 < mutant.test.length
      const end = 1 + Math.floor(random.next() * (mutant.test.length - 1))
      population[Math.floor(random.next() * population.length)] = isCut
        ? { test: mutant.test.slice(0, end), throws: true }
        : mutant
    }
  }
}

/** Whether a call of one target fits into the length limit of a test. */
function isSmall(subject: Subject): boolean {
  return createGenerator(subject).sample(seeded(1)).test.length <= standardParameters.length
}

describe.each(Object.entries(subjects))('tests of %s', (_, subject) => {
  test('are well typed and within the length limit after sampling, crossover and mutation', () => {
    const generator = createGenerator(subject)
    evolve(generator, seeded(7), 400, ({ test: it }) => {
      expect(faults(subject, it)).toEqual([])
      expect(it.length).toBeLessThanOrEqual(standardParameters.length)
    })
  })

  test('call a target after sampling and after mutation', () => {
    const generator = createGenerator(subject)
    const random = seeded(3)
    for (let i = 0; i < 300; i++) {
      const { test: it } = generator.sample(random)
      expect(callsTarget(subject, it)).toBe(true)
      const cut = { test: it.slice(0, i % it.length), throws: i % 2 === 0 && 0 < i % it.length }
      expect(callsTarget(subject, generator.mutate(cut, random).test)).toBe(true)
    }
  })

  test('depend only on the seed', () => {
    const run = (): readonly Candidate[] => {
      const seen: Candidate[] = []
      evolve(createGenerator(subject), seeded(11), 50, (it) => seen.push(it))
      return seen
    }
    expect(run()).toEqual(run())
  })
})

test('tests of arbitrary subjects are well typed after sampling, crossover and mutation', () => {
  fc.assert(
    fc.property(arbitrarySubject, fc.nat(), (subject, seed) => {
      const generator = createGenerator(subject)
      evolve(generator, seeded(seed), 15, ({ test: it }) => {
        expect(faults(subject, it)).toEqual([])
      })
    }),
    { numRuns: 200 },
  )
})

test('tests of arbitrary subjects stay within twice the length limit', () => {
  fc.assert(
    fc.property(arbitrarySubject.filter(isSmall), fc.nat(), (subject, seed) => {
      evolve(createGenerator(subject), seeded(seed), 15, ({ test: it }) => {
        expect(it.length).toBeLessThanOrEqual(2 * standardParameters.length)
      })
    }),
  )
})

test('a mutation that changes nothing returns the same candidate', () => {
  const never = { deleting: 0, changing: 0, inserting: 0 }
  const generator = createGenerator(subjects.stack, { parameters: { ...standardParameters, ...never }, seeds: [] })
  const candidate = generator.sample(seeded(1))
  expect(generator.mutate(candidate, seeded(2))).toBe(candidate)
})

test('no statement follows one that threw', () => {
  const setter = 4
  const generator = createGenerator(
    { ...subjects.stack, targets: [1, 2] },
    { parameters: { ...standardParameters, deleting: 0, changing: 0, inserting: 1, insertTarget: 1 }, seeds: [] },
  )
  const thrown: TestCase = [
    { kind: 'call', type: 2, callable: 0, args: [] },
    { kind: 'literal', type: 0, value: -1 },
    { kind: 'call', type: 1, callable: setter, args: [1], receiver: 0 },
  ]
  const random = seeded(5)
  for (let i = 0; i < 200; i++) {
    const mutant = generator.mutate({ test: thrown, throws: true }, random).test
    const at = mutant.findIndex((it) => it.kind === 'call' && it.callable === setter)
    expect(at === -1 || at === mutant.length - 1).toBe(true)
  }
})

/** Two stacks used alternately: `push` on one, `pop` on the other. */
const twoStacks: TestCase = [
  { kind: 'call', type: 2, callable: 0, args: [] },
  { kind: 'call', type: 2, callable: 0, args: [] },
  { kind: 'literal', type: 0, value: 5 },
  { kind: 'call', type: 1, callable: 1, args: [2], receiver: 0 },
  { kind: 'call', type: 0, callable: 2, args: [], receiver: 1 },
  { kind: 'call', type: 1, callable: 1, args: [4], receiver: 0 },
  { kind: 'call', type: 0, callable: 2, args: [], receiver: 1 },
  { kind: 'call', type: 1, callable: 1, args: [6], receiver: 0 },
]

/** The distinct receivers of all calls of a callable. */
function receivers(it: TestCase, callable: number): readonly unknown[] {
  const calls = it.filter((one) => one.kind === 'call' && one.callable === callable)
  return [...new Set(calls.map((one) => (one.kind === 'call' ? one.receiver : undefined)))]
}

test('calls on one instance stay on one instance after deletion and change', () => {
  const generator = createGenerator(subjects.stack, {
    parameters: { ...standardParameters, deleting: 0.7, changing: 0.7, inserting: 0 },
    seeds: [],
  })
  const random = seeded(1)
  for (let i = 0; i < 500; i++) {
    const { test: it } = generator.mutate({ test: twoStacks, throws: false }, random)
    // If everything would be deleted, the parent is kept and gets another call, on either stack.
    if (twoStacks.length < it.length && twoStacks.every((one) => it.includes(one))) continue
    expect(receivers(it, 1).length).toBeLessThanOrEqual(1)
    expect(receivers(it, 2).length).toBeLessThanOrEqual(1)
  }
})

test('calls on one instance stay on one instance after crossover', () => {
  const generator = createGenerator(subjects.stack)
  const lonely: TestCase = [
    { kind: 'literal', type: 0, value: 3 },
    { kind: 'call', type: 2, callable: 0, args: [0] },
    { kind: 'call', type: 3, callable: 3, args: [], receiver: 1 },
  ]
  const random = seeded(1)
  for (let i = 0; i < 500; i++) {
    const children = generator.cross({ test: lonely, throws: false }, { test: twoStacks, throws: false }, random)
    for (const { test: it } of children) {
      expect(receivers(it, 1).length).toBeLessThanOrEqual(1)
      expect(receivers(it, 2).length).toBeLessThanOrEqual(1)
    }
  }
})

test('a bounded stack gets many calls on one instance', () => {
  const generator = createGenerator(subjects.stack)
  const random = seeded(1)
  const pushes = (it: TestCase): number =>
    it.filter((one) => one.kind === 'call' && one.callable === 1 && one.receiver === 0).length
  const most = Math.max(...Array.from({ length: 300 }, () => pushes(generator.sample(random).test)))
  expect(most).toBeGreaterThan(4)
})

test('observed values become arguments', () => {
  const generator = createGenerator(subjects.triangle)
  generator.observe([987654321])
  const random = seeded(1)
  const values = Array.from({ length: 300 }, () => generator.sample(random).test).flat()
  expect(values.some((it) => it.kind === 'literal' && it.value === 987654321)).toBe(true)
})

test('the simplest value of a type has no optional parts', () => {
  const generator = createGenerator(subjects.recursive)
  expect(generator.simplest(1)).toEqual([
    { kind: 'literal', type: 0, value: 0 },
    { kind: 'array', type: 2, elements: [] },
    { kind: 'object', type: 1, keys: ['value', 'children'], values: [0, 1] },
  ])
  expect(generator.simplest(3)).toBe(undefined)
  expect(generator.simplest(4)).toEqual([{ kind: 'function', type: 4, returns: [] }])
})

test('values of other types are generated only on request', () => {
  const generator = createGenerator(subjects.triangle, {
    parameters: { ...standardParameters, offType: 0.2 },
    seeds: [],
  })
  const random = seeded(1)
  const values = Array.from({ length: 100 }, () => generator.sample(random).test).flat()
  expect(values.some((it) => it.kind === 'literal' && typeof it.value !== 'number')).toBe(true)
})
