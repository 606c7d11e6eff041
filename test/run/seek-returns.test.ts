import { expect, test } from 'vitest'
import type { Candidate } from '../../engine/generation/candidate.ts'
import { createGenerator } from '../../engine/generation/generator.ts'
import type { CallableId } from '../../engine/model/subject/subject.ts'
import { seeded } from '../../engine/random/random.ts'
import { seekReturns } from '../../engine/run/seek-returns.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'

const { subject } = compiledOf(
  sourceOf(`
    export function a(n: number): number { return n }
    export function b(text: string): string { return text }
    export class C { m(n: number): void {} }
  `),
)

/** The last callable of each test that runs; `returnsAfter` tells whether a method returns in its n-th test. */
async function tried(
  methods: readonly CallableId[],
  returnsAfter: (method: CallableId, tests: number) => boolean,
): Promise<readonly Candidate[]> {
  const all: Candidate[] = []
  const open = new Set(methods)
  await seekReturns({
    neverReturned: () => [...open],
    generator: createGenerator(subject),
    random: seeded('a'),
    problem: {
      evaluate(batch) {
        for (const it of batch) {
          all.push(it)
          const method = lastOf(it)
          if (returnsAfter(method, all.filter((other) => lastOf(other) === method).length)) open.delete(method)
        }
        return Promise.resolve([])
      },
    },
  })
  return all
}

function lastOf({ test }: Candidate): CallableId {
  const last = test.at(-1)
  return last?.kind === 'call' ? last.callable : -1
}

test('a few tests are tried for each method, until it returns', async () => {
  const names = ['a', 'b', 'C.m']
  const ids = names.map((name) => subject.callables.findIndex((it) => it.name === name))
  const [a, b, m] = ids
  const all = await tried(ids, (method, tests) => method === b && 15 <= tests)
  const count = (id: CallableId): number => all.filter((it) => lastOf(it) === id).length
  expect([count(a!), count(b!), count(m!)]).toEqual([60, 20, 60])
  expect(all).toHaveLength(140)
})

test('many methods share the tests', async () => {
  const all = await tried(Array.from({ length: 50 }).fill(0) as number[], () => false)
  expect(all.length).toBeLessThan(61)
})

test('the tests depend only on the random numbers', async () => {
  const [first, second] = [await tried([0], () => false), await tried([0], () => false)]
  expect(first).toEqual(second)
  expect(new Set(first.map(({ test }) => JSON.stringify(test))).size).toBeGreaterThan(5)
})
