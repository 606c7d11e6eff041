import { describe, expect, test } from 'vitest'
import { questions } from '../../../engine/run/questions.ts'
import { reportedGoals } from '../../../engine/goals/list-goals.ts'
import { openSession } from '../../../engine/run/open-session.ts'
import { complete } from '../../../engine/run/options.ts'
import { vectorCallables } from '../../../engine/features/vectors/argument-code.ts'
import {
  vectorAlgorithms,
  type VectorHistory,
  vectorIterations,
  vectorPopulation,
  type VectorTask,
} from '../../../engine/model/goal/vector-history.ts'
import { createEngine } from '../../../engine/worker/entry/engine-api.ts'
import { received } from '../../../src/engine/report-schema.ts'
import { compiledOf, sourceOf } from '../../support/compile.ts'
import { share } from '../../support/share.ts'
import { nightly } from '../../support/nightly.ts'

const source = sourceOf(`export function meet(x: number, y: number, isOpen: boolean): string {
  if (x > 40 && y === x) return 'met'
  return isOpen ? 'open' : 'shut'
}
export function names(all: string[]): number {
  return all.length
}
export function shout(text: string): string {
  return text === '' ? '' : text + '!'
}
`)
const compiled = compiledOf(source)
const job = { source, compiled, options: complete({}), seeds: [] }
/** Its clock stands still, so a busy machine cannot exhaust the time limit. */
const host = { clock: () => 0, turn: () => new Promise<void>((resolve) => setImmediate(resolve)) }

const predicate = compiled.predicates.findIndex((it) => it.text === 'y === x')
const task: VectorTask = {
  algorithm: 'ga-li',
  callable: compiled.subject.callables.findIndex((it) => it.name === 'meet'),
  wanted: { predicate, outcome: true },
  aim: 'wanted',
  reach: 200,
  seed: 1,
}

/** Asks a real engine, and validates the answer as the page does. */
async function historyOf(changes: Partial<VectorTask>): Promise<VectorHistory> {
  const engine = createEngine((job) => openSession(job), host)
  return received(questions.vectors.answer, await engine.ask('vectors', job, { ...task, ...changes }, 3000))!.copy
}

test('vector search supports functions of primitive parameters, at least one of them a number', () => {
  const { subject } = compiled
  expect(vectorCallables(subject).map((it) => subject.callables[it]!.name)).toEqual(['meet'])
})

describe.each(share(vectorAlgorithms, 2))('vector search by %s', (algorithm) => {
  test('records its population after each iteration until the target is covered, reproducibly', async () => {
    const history = await historyOf({ algorithm })
    const { numbers, moments, best, targets } = history
    expect(numbers).toEqual([0, 1])
    expect(targets).toBe(1)
    expect(moments.length).toBeGreaterThan(0)
    expect(moments.length).toBeLessThanOrEqual(vectorIterations + 1)
    let evaluations = 0
    for (const it of moments) {
      expect(it.evaluations).toBeGreaterThan(evaluations)
      ;({ evaluations } = it)
      expect(it.population.length).toBeGreaterThan(0)
      expect(it.population.length).toBeLessThanOrEqual(2 * vectorPopulation)
      expect(it.population.length % 2).toBe(0)
      for (const value of it.population) expect(Math.abs(value)).toBeLessThanOrEqual(200)
    }
    expect(moments.at(-1)).toMatchObject({ isFound: true, covered: 1 })
    const [x, y] = best.map((it) => (it.kind === 'literal' ? it.value : undefined))
    expect(x).toBe(y)
    expect(x).toBeGreaterThan(40)
    expect(await historyOf({ algorithm })).toEqual(history)
  })
})

nightly('vector search can target all branches at once', async () => {
  const { targets, moments } = await historyOf({ aim: 'all' })
  expect(targets).toBe(reportedGoals(compiled, ['branch']).known)
  expect(moments.at(-1)!.covered).toBeGreaterThan(4)
})

test('vector search returns its current state when time is up', async () => {
  const session = openSession(job)
  try {
    const { moments, best } = await session.ask('vectors', { ...task, algorithm: 'random' }, () => true)
    expect(moments).toHaveLength(1)
    expect(moments[0]!.isFound).toBe(false)
    expect(best).toHaveLength(4)
  } finally {
    session.dispose()
  }
})
