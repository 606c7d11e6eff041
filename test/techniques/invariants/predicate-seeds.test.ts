import { describe, expect, test } from 'vitest'
import type { Candidate } from '../../../engine/generation/candidate.ts'
import { createGenerator } from '../../../engine/generation/generator.ts'
import { goalList } from '../../../engine/goals/goal-list.ts'
import { callInputs } from '../../../engine/techniques/invariants/dynamic/call-inputs.ts'
import { readInputs } from '../../../engine/techniques/invariants/dynamic/call-values.ts'
import { isHolding } from '../../../engine/techniques/invariants/dynamic/relations/holds.ts'
import { inputsOf } from '../../../engine/techniques/invariants/dynamic/relations/relation.ts'
import {
  relationConstants,
  simpleRelations,
} from '../../../engine/techniques/invariants/dynamic/relations/simple-relations.ts'
import { type Algorithm, algorithms, type TechniqueName } from '../../../engine/model/goal/options.ts'
import type { FoundTest, Snapshot } from '../../../engine/model/report/report.ts'
import { isValid } from '../../../engine/model/test/statement.ts'
import type { Subject } from '../../../engine/model/subject/subject.ts'
import { reportedGoals } from '../../../engine/goals/list-goals.ts'
import { openSession } from '../../../engine/run/open-session.ts'
import { complete } from '../../../engine/run/options.ts'
import { predicateSeeding } from '../../../engine/techniques/invariants/dynamic/predicate-seeds.ts'
import { seeded } from '../../../engine/random/random.ts'
import type { Problem } from '../../../engine/search/problem.ts'
import type { SearchSnapshot } from '../../../engine/search/snapshot.ts'
import { compiledOf, sourceOf } from '../../support/compile.ts'
import { share } from '../../support/share.ts'

const parcels = compiledOf(
  sourceOf(`
export interface Parcel { width: number; height: number; label: string; stops: number[] }
export function send(parcel: Parcel, other: Parcel, price: number, code: string): string {
  if (code === 'EXPRESS') return code + parcel.label
  return String(parcel.width * other.height + price + parcel.stops.length)
}
`),
).subject

const numbers = sourceOf(`
export function relate(x: number, y: number, z: number): string {
  if (x === y || y === z || z === x) return 'alike'
  if (z === x * y) return 'product'
  if (y === x * z) return 'quotient'
  if (x === y * z) return 'other quotient'
  if (z === x + y) return 'sum'
  return 'nothing'
}`)
const related = compiledOf(numbers)

const count = 300
const mayRun = () => true

/** Random tests. */
function testsOf(subject: Subject, seed: number): readonly Candidate[] {
  const [generator, random] = [createGenerator(subject), seeded(seed)]
  return Array.from({ length: count }, () => generator.sample(random))
}

/** A problem whose tests cover the goals that `coveredBy` returns. */
function problemOf(coveredBy: (it: Candidate) => readonly number[] = () => []): Problem<Candidate> {
  return {
    goals: 0,
    roots: [],
    dependents: [],
    sample: () => expect.unreachable(),
    mutate: (candidate) => candidate,
    cross: (mother, father) => [mother, father],
    evaluate: (batch) =>
      Promise.resolve(
        batch.map((candidate) => ({
          candidate,
          fitness: new Float64Array(coveredBy(candidate).flatMap((goal) => [goal, 0, 0])),
        })),
      ),
    size: ({ test }) => test.length,
  }
}

/** The state of a search after its first tests, which cover these goals. */
const snapshotWith = (archived: readonly number[], evaluations: number): SearchSnapshot<Candidate> =>
  ({ archive: new Map(archived.map((it) => [it, {}])), evaluations }) as unknown as SearchSnapshot<Candidate>

/** The solved tests for a search with these first tests. */
async function solvedFor(subject: Subject, first: readonly Candidate[], seed: number, limit = 10_000) {
  const ran: Candidate[] = []
  const problem = problemOf((it) => {
    ran.push(it)
    return []
  })
  const random = seeded(seed)
  const seeding = predicateSeeding({ subject, goals: goalList([]), problem, mayRun, limit, random })
  await seeding.watching(problemOf()).evaluate(first)
  const { found, cost } = await seeding.improve(snapshotWith([], first.length))
  expect(found).toEqual([])
  expect(cost).toBe(ran.length)
  expect(await seeding.improve(snapshotWith([], first.length + cost))).toEqual({ found: [], cost: 0 })
  return ran
}

test('solved tests satisfy equations of three numbers far more often than random tests', async () => {
  const { types, callables, constants } = related.subject
  const shape = callInputs(callables[related.subject.targets[0]!]!.parameters, types)
  const all = simpleRelations(shape.inputs, relationConstants(constants))
  const equations = all.filter((it) => it.operator === '===' && inputsOf(it).length === 3)
  const satisfying = (tests: readonly Candidate[]): number =>
    tests.filter(({ test }) =>
      test.some((it, at) => {
        const values = it.kind === 'call' && readInputs(shape, test, at, types)
        // With equal numbers or a 0, most equations hold.
        const areDistinct = values && new Set([0, ...values]).size === 4
        return areDistinct && equations.some((equation) => isHolding(equation, values))
      }),
    ).length
  const usual = testsOf(related.subject, 1)
  expect(satisfying(await solvedFor(related.subject, usual, 2))).toBeGreaterThan(5 + 2 * satisfying(usual))
})

test('about half of the first tests get a solved test, once, within the limit', async () => {
  const first = testsOf(parcels, 1)
  const made = await solvedFor(parcels, first, 2)
  // Some relations already hold by chance.
  expect(made.length).toBeGreaterThan(0.25 * count)
  expect(made.length).toBeLessThan(0.55 * count)
  expect(await solvedFor(parcels, first, 2, count + 7)).toEqual(made.slice(0, 7))
  expect(await solvedFor(parcels, first, 2, count)).toEqual([])
})

test('solved tests are valid and reproducible for the same seed', async () => {
  const first = testsOf(parcels, 3)
  const made = await solvedFor(parcels, first, 3)
  for (const it of made) expect(isValid(it.test)).toBe(true)
  expect(await solvedFor(parcels, first, 3)).toEqual(made)
  expect(await solvedFor(parcels, first, 4)).not.toEqual(made)
})

describe('a search with decisions on equations of three numbers', () => {
  /** The snapshot after two generations. */
  async function afterTwo(
    algorithm: Algorithm,
    seed: number,
    techniques: readonly TechniqueName[],
    seeds: readonly FoundTest[] = [],
  ): Promise<Snapshot> {
    const options = complete({ algorithm, seed, techniques, budget: { kind: 'evaluations', count: 1_000 } })
    const session = openSession({ source: numbers, compiled: related, options, seeds })
    try {
      const steps = session.steps()
      await steps.next()
      await steps.next()
      return session.snapshot(0)
    } finally {
      session.dispose()
    }
  }

  test.each(share(algorithms, 3))('satisfies more of them at the start: %s', async (algorithm) => {
    const covered = async (techniques: readonly TechniqueName[]): Promise<number> => {
      let sum = 0
      for (let seed = 1; seed <= 20; seed++) sum += (await afterTwo(algorithm, seed, techniques)).covered
      return sum
    }
    const [solved, usual] = [await covered(['invariants']), await covered([])]
    expect(solved).toBeGreaterThan(usual)
  })

  test('receives the solved tests that cover new goals, with a report of each', async () => {
    const goals = reportedGoals(related, ['branch'])
    // The first test covers an already covered goal, the second also a new one, the third another new one, the fourth
    // nothing new.
    const covers = [[0], [0, 1], [1, 2], [2]]
    let nth = 0
    const problem = problemOf(() => covers[nth++] ?? [])
    const context = { subject: related.subject, goals, mayRun, limit: 10_000, random: seeded(1) }
    const seeding = predicateSeeding({ ...context, problem })
    await seeding.watching(problemOf()).evaluate(testsOf(related.subject, 1))
    expect(seeding.solved()).toEqual([])
    const { found } = await seeding.improve(snapshotWith([0], count))
    expect(found.map((it) => [...it.fitness].filter((_, at) => at % 3 === 0))).toEqual([covers[1], covers[2]])
    for (const it of found) expect(it.candidate.origin).toBe('invariants')
    expect(seeding.solved().map((it) => it.goals)).toEqual([[goals.goals[1]!.id], [goals.goals[2]!.id]])
    for (const it of seeding.solved()) {
      expect(it.callable).toBe('relate')
      expect(it.conditions).toHaveLength(1)
      expect(it.inputs.length).toBeGreaterThan(0)
    }
  })

  test.each(share(algorithms, 3))(
    'starts without solved tests if it continues from an earlier search: %s',
    async (algorithm) => {
      const foundBy = async (seed: number, techniques: readonly TechniqueName[], seeds?: readonly FoundTest[]) =>
        (await afterTwo(algorithm, seed, techniques, seeds)).found
      const seeds = (await foundBy(1, [])).slice(0, 1)
      for (let seed = 1; seed <= 3; seed++)
        expect(await foundBy(seed, ['invariants'], seeds)).toEqual(await foundBy(seed, [], seeds))
    },
  )
})
