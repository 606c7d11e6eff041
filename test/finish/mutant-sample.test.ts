import { expect, test } from 'vitest'
import { analyzeMutants, type MutationAnalysis } from '../../engine/finish/mutation-analysis/analyze-mutants.ts'
import { createKnownRuns } from '../../engine/finish/mutation-analysis/known-runs.ts'
import { sampled } from '../../engine/finish/mutation-analysis/sampled.ts'
import type { CandidateTest } from '../../engine/finish/assertions/candidate-test.ts'
import type { Observation } from '../../engine/model/run/execution.ts'
import { type MutationReport, percentOf } from '../../engine/model/report/report.ts'
import type { Subject } from '../../engine/model/subject/subject.ts'
import { below, chance, type Random, seeded } from '../../engine/random/random.ts'
import type { MutantRunner } from '../../engine/runtime/interpreter/mutant-runner.ts'
import { mutationScore } from '../../engine/stats/mutation-score.ts'

/** A module and its tests, as a mutation analysis sees them. */
interface Toy {
  readonly mutants: number
  /** By test: the mutants that it may notice, and those of them that it kills. */
  readonly tests: readonly { readonly infected: readonly number[]; readonly kills: ReadonlySet<number> }[]
}

const mutants = 400

/** Later mutants are less often killed, so the source order is not random; those that survive need the most runs. */
function toyOf(random: Random): Toy {
  const isWeak = Array.from({ length: mutants }, (_, at) => chance(random, 1 - at / mutants))
  const isReached = Array.from({ length: mutants }, () => chance(random, 0.8))
  const tests = Array.from({ length: 40 }, () => {
    const from = below(random, mutants)
    const near = Array.from({ length: 80 }, (_, at) => (from + at) % mutants).filter((it) => isReached[it]!)
    const infected = near.toSorted((a, b) => a - b)
    return { infected, kills: new Set(infected.filter((it) => isWeak[it]! && chance(random, 0.7))) }
  })
  return { mutants, tests }
}

const runOf = (kind: 'returned' | 'threw'): Observation =>
  ({ ending: 'completed', executed: 1, effects: [{ kind }], same: [0], later: [] }) as unknown as Observation

async function analyze({ tests }: Toy, runs: number, random: Random): Promise<MutationAnalysis> {
  const candidates = tests.map((_, at) => ({ test: [{ kind: 'literal', type: 0, value: at }], act: 0, assertions: [] }))
  const numberOf = new Map(candidates.map((it, at) => [it.test as unknown, at]))
  let latest = 0
  const runner = {
    observe: (of: unknown, _: number, under?: { readonly mutant: number }) => {
      latest = numberOf.get(of)!
      const isKilled = under !== undefined && tests[latest]!.kills.has(under.mutant)
      return Promise.resolve(runOf(isKilled ? 'threw' : 'returned'))
    },
    steps: () => 0,
    reached: () => tests[latest]!.infected,
    infected: () => tests[latest]!.infected,
    isLost: () => false,
  } as unknown as MutantRunner
  let left = runs
  const killing = { left: () => left, spend: () => void left-- }
  const result = await analyzeMutants(candidates as unknown as readonly CandidateTest[], runner, {} as Subject, {
    pace: { pause: () => undefined },
    isOver: () => false,
    killing,
    comparing: { left: () => 0, spend: () => undefined },
    known: createKnownRuns(),
    random,
  })
  return result!
}

function reportOf(analysis: MutationAnalysis): MutationReport {
  const killed = new Set(analysis.results.flatMap((it) => [...it.dies]))
  const all = [...Array(mutants).keys()]
  const survivors = all.filter((it) => !killed.has(it) && !analysis.untried.has(it))
  const drawable = all.filter((it) => analysis.affected.has(it))
  return {
    killed: killed.size,
    total: mutants,
    timedOut: 0,
    ...sampled(drawable, (it) => analysis.untried.has(it), killed),
    survivors: survivors as unknown as MutationReport['survivors'],
  }
}

const repetitions = 300
/** Of as many intervals that are right with a probability of 95%, fewer are right with one of 1%. */
const fewestWithin = 275

test.each([60, 200, 800])('the score is estimated from %i runs within its margin, and without bias', async (runs) => {
  const toys = Array.from({ length: 6 }, (_, at) => toyOf(seeded(`module ${at}`)))
  const truths: number[] = []
  for (const it of toys) {
    const whole = reportOf(await analyze(it, Infinity, seeded(0)))
    expect(whole).toMatchObject({ untried: 0 })
    expect(whole).not.toHaveProperty('sample')
    truths.push(whole.killed / mutants)
  }
  let within = 0
  let sum = 0
  for (let nth = 0; nth < repetitions; nth++) {
    const at = nth % toys.length
    const part = reportOf(await analyze(toys[at]!, runs, seeded(nth)))
    expect(part.sample!.size + part.untried).toBe(part.sample!.of)
    const score = mutationScore(part)
    sum += score.covered / score.total - truths[at]!
    if (Math.abs(percentOf(score)! - 100 * truths[at]!) <= score.margin!) within++
  }
  expect(Math.abs(sum / repetitions)).toBeLessThan(0.01)
  expect(within).toBeGreaterThanOrEqual(fewestWithin)
})

test('mutants are decided one after the other, so a known sample does not depend on what comes later', async () => {
  const toy = toyOf(seeded(1))
  const some = await analyze(toy, 100, seeded(7))
  const more = await analyze(toy, 300, seeded(7))
  expect([...more.untried].every((it) => some.untried.has(it))).toBe(true)
  expect(more.untried.size).toBeLessThan(some.untried.size)
  const other = await analyze(toy, 100, seeded(8))
  expect([...other.untried].every((it) => some.untried.has(it))).toBe(false)
})
