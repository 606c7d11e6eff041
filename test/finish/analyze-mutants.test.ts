import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { type CandidateTest, candidateTest } from '../../engine/finish/assertions/candidate-test.ts'
import { createKnownRuns } from '../../engine/finish/mutation-analysis/known-runs.ts'
import { type MutationAnalysis, analyzeMutants } from '../../engine/finish/mutation-analysis/analyze-mutants.ts'
import { strengthened } from '../../engine/finish/mutation-analysis/strengthened.ts'
import { seeded } from '../../engine/random/random.ts'
import { compiledOf, sourceOf } from '../support/compile.ts'
import { finishContextFor } from '../support/finish-context.ts'
import { writer } from '../support/test-writer.ts'

const compiled = compiledOf(
  sourceOf(`
    export function sum(upTo: number): number {
      let total = 0
      for (let at = 1; at <= upTo; at += 1) total += at
      return total
    }
    export function twice(n: number): number { return n * 2 }
  `),
)
const { call, literal } = writer(compiled)
const { mutants } = compiled.mutationBuild
const numberOf = (original: string, replacement: string): number =>
  mutants.findIndex((it) => it.original === original && it.replacement === replacement)

let context: ReturnType<typeof finishContextFor>
const candidates: CandidateTest[] = []
beforeAll(async () => {
  context = finishContextFor(compiled)
  const tests: readonly TestCase[] = [
    [literal(3), call('sum', [0])],
    [literal(0), call('twice', [0])],
    [literal(3), call('twice', [0])],
  ]
  for (const it of tests) candidates.push((await candidateTest(it, context))!)
})
afterAll(() => {
  context.end()
})

async function analyze(
  most: number,
  known = createKnownRuns(),
): Promise<MutationAnalysis & { readonly pauses: number; readonly runs: number }> {
  let pauses = 0
  const pause = (): undefined => {
    pauses++
  }
  let runs = 0
  const spend = (): void => {
    runs++
  }
  const budget = { left: () => most - runs, spend }
  const options = { pace: { pause }, isOver: () => false, killing: budget, comparing: budget, known, random: seeded(1) }
  const result = await context.withMutantRunner((mutantRunner) =>
    analyzeMutants(candidates, mutantRunner, compiled.subject, options),
  )
  return { ...result!, pauses, runs }
}

describe('mutation analysis', () => {
  test('records which assertions of a test kill a mutant', async () => {
    const { results, reached, untried, isComplete: isWhole } = await analyze(1000)
    const divided = numberOf('n * 2', 'n / 2')
    expect([isWhole, untried.size]).toEqual([true, 0])
    expect(reached.size).toBe(mutants.length)
    expect(results.map(({ kills }) => kills.some((it) => it.has(divided)))).toEqual([false, false, true])
  })

  test('runs a mutant that causes a hang only once', async () => {
    const { results, timedOut } = await analyze(1000)
    const endless = numberOf('at += 1', 'at -= 1')
    expect([...timedOut]).toContain(endless)
    expect(results.map(({ dies }) => dies.has(endless))).toEqual([true, false, false])
  })

  test('stops when its budget is spent, and lists the untried mutants', async () => {
    const { untried, ...few } = await analyze(2)
    expect(few).toMatchObject({ isComplete: false, pauses: candidates.length + 3 })
    expect(untried.size).toBe(mutants.length - 2)
    expect(new Set((await analyze(0)).untried)).toEqual(new Set(mutants.keys()))
  })

  test('reuses runs of an earlier step, with the same results', async () => {
    const known = createKnownRuns()
    expect(await strengthened(candidates, { ...context, mayRun: () => false }, known)).toBe(candidates)
    const { runs, pauses, ...fresh } = await analyze(1000)
    const again = await analyze(1000, known)
    expect(again).toMatchObject({ ...fresh, pauses })
    expect(again.runs).toBeLessThan(runs / 2)
  })

  test('finds out first whether any test kills each mutant', async () => {
    const { pauses } = await analyze(1000)
    const last = await analyze(pauses - candidates.length - 1)
    expect([last.isComplete, last.untried.size]).toEqual([false, 0])
  })
})
