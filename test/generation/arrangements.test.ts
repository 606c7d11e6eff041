import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createGenerator } from '../../engine/generation/generator.ts'
import { removeUnused } from '../../engine/generation/operators/remove-unused.ts'
import { minimize } from '../../engine/finish/minimize/minimize.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { seeded } from '../../engine/random/random.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { callsTarget, faults } from './laws.ts'

const { subject } = compiledOf(
  sourceOf(`
import { getUser, limit, sendMail } from './services'
export async function greet(id: number): Promise<string> {
  const user = await getUser(id)
  if (user.visits > 3) sendMail(user.name)
  return user.name
}
export function isLarge(n: number): boolean { return n > limit }
export function plain(n: number): number { return n + 1 }
`),
)

/** The mocks that tests arrange although no later call may use them. */
function idle(it: TestCase): readonly string[] {
  return it.flatMap((statement, at) => {
    if (statement.kind !== 'call' || subject.callables[statement.callable]!.mocks === undefined) return []
    const isUsed = it
      .slice(at + 1)
      .some(
        (later) =>
          later.kind === 'call' && subject.callables[later.callable]!.arrangements?.includes(statement.callable),
      )
    return isUsed ? [] : [subject.callables[statement.callable]!.name]
  })
}

/** The mocks that a test arranges, in order. */
function mocksIn(it: TestCase): readonly number[] {
  return it.flatMap((one) =>
    one.kind === 'call' && subject.callables[one.callable]!.mocks !== undefined ? [one.callable] : [],
  )
}

test('tests with arrangements stay valid after mutation and crossover, and no arrangement becomes idle', () => {
  const generator = createGenerator(subject)
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = seeded(seed)
      let [a, b] = [generator.sample(random), generator.sample(random)]
      for (let step = 0; step < 8; step++) {
        const [daughter, son] = generator.cross(a, b, random)
        ;[a, b] = [generator.mutate(daughter, random), generator.mutate(son, random)]
        for (const child of [daughter, son, a, b])
          expect([faults(subject, child.test), idle(child.test)]).toEqual([[], []])
        for (const mutant of [a, b]) expect(callsTarget(subject, mutant.test)).toBe(true)
      }
    }),
    { numRuns: 30 },
  )
})

test('an arrangement goes with the last call that may use it, and not before', () => {
  const generator = createGenerator(subject)
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { test: it } = generator.sample(seeded(seed))
      expect(mocksIn(removeUnused(it, subject))).toEqual(mocksIn(it))
      const user = it.findIndex((one) => one.kind === 'call' && mocksIn([one]).length === 0)
      expect(removeUnused(it.slice(0, user), subject)).toEqual([])
    }),
    { numRuns: 30 },
  )
})

test('minimizing keeps tests valid, and only the arrangements that the goals need', async () => {
  const greet = subject.callables.findIndex((it) => it.name === 'greet')
  await fc.assert(
    fc.asyncProperty(fc.nat(), async (seed) => {
      const { test: it } = createGenerator(subject).sample(seeded(seed))
      const callsOf = (one: TestCase): readonly number[] => one.flatMap((s) => (s.kind === 'call' ? [s.callable] : []))
      const [mock] = mocksIn(it)
      // The goal needs a call of `greet` and one arrangement, if there is one.
      const isCovering = (one: TestCase): boolean =>
        (!callsOf(it).includes(greet) || callsOf(one).includes(greet)) &&
        (mock === undefined || callsOf(one).includes(mock))
      const [minimal] = await minimize(
        [it],
        (one) =>
          Promise.resolve({ ending: 'completed', executed: one.length, goals: new Set(isCovering(one) ? [0] : []) }),
        1000,
      )
      expect(faults(subject, minimal!.test)).toEqual([])
      expect(mocksIn(minimal!.test)).toEqual(mock === undefined ? [] : [mock])
    }),
    { numRuns: 30 },
  )
})
