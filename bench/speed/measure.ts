import { createExecutor } from '../../engine/execution/executor.ts'
import { defaultLimits } from '../../engine/execution/limits.ts'
import { createGenerator } from '../../engine/generation/generator.ts'
import type { Compiled } from '../../engine/model/compiled.ts'
import type { TestCase } from '../../engine/model/statement.ts'
import { branchGoals } from '../../engine/goals/branch.ts'
import { createMeasure } from '../../engine/goals/measure.ts'
import { testProblem } from '../../engine/pipeline/test-problem.ts'
import { seeded } from '../../engine/random/random.ts'
import { dynamosa } from '../../engine/search/dynamosa.ts'
import { searchParameters } from '../../engine/search/parameters.ts'
import { straightCalls } from './straight.ts'

/** A compiled subject, the same module without probes, and one with as much code again that nothing calls. */
export interface Built {
  readonly compiled: Compiled
  readonly bare: string
  readonly twice: Compiled
}

/** How often something was done per second on the module with probes and on the one without. */
export interface Pair {
  readonly instrumented: number
  readonly bare: number
}

/** Whole tests per second. */
export interface Speed {
  /** Tests of ten statements or so as straight-line code: what the probes cost. */
  readonly straight: Pair
  /** The same tests run by the interpreter. */
  readonly interpreted: Pair
  /** Evaluations of the whole search loop. */
  readonly search: number
  /** The same on the module with as much code again. */
  readonly twice: number
  /** The tests that the search evaluated, run by the interpreter on the bare module. */
  readonly searched: number
}

/** The real clock: an executor gives the realm one that stands still. */
const now = performance.now.bind(performance)

/** How many statements a test of the first two figures has. */
const length = { least: 9, most: 11 }
const testCount = 300

/** Random tests that are tried for it; a large module seldom gives one that runs to its end. */
const mostAttempts = 20_000

/** A search that is not done by then starts again with the next seed. */
const evaluationsPerSearch = 20_000

/**
 * Measures all figures in one run, each after as long a warm-up: `ms` is the time for one. Pairs are measured in turns,
 * so that whatever else the machine does meets both. A search that has covered everything starts again with the next
 * seed, so that the figure is that of the whole loop, not of an idle one.
 */
export async function measureSpeed({ compiled, bare, twice }: Built, ms: number): Promise<Speed> {
  const plain = { ...compiled, code: bare }
  const tests = await testsOfTen(compiled)
  const straight = await inTurns(ms, straightCalls(compiled, tests), straightCalls(plain, tests))
  const interpreted = await inTurns(ms, interpreter(compiled, tests), interpreter(plain, tests))
  const sample: TestCase[] = []
  await searchFor(ms, compiled, sample)
  const searches = { search: 0, twice: 0 }
  for (let turn = 0; turn < turns; turn++) {
    searches.search += (await searchFor(ms / turns, compiled, [])) / turns
    searches.twice += (await searchFor(ms / turns, twice, [])) / turns
  }
  const run = interpreter(plain, sample)
  await perSecond(ms, run)
  const searched = await perSecond(ms, run)
  return { straight, interpreted, ...searches, searched }
}

/** Runs some tests once and returns how many; it may take the realm over meanwhile. */
export type Round = () => number | Promise<number>

async function inTurns(ms: number, instrumented: Round, bare: Round): Promise<Pair> {
  const figures = { instrumented: 0, bare: 0 }
  for (let turn = 0; turn < 2 * turns; turn++) {
    const pair = { instrumented: await perSecond(ms / turns, instrumented), bare: await perSecond(ms / turns, bare) }
    if (turn < turns) continue
    figures.instrumented += pair.instrumented / turns
    figures.bare += pair.bare / turns
  }
  return figures
}

const turns = 4

async function perSecond(ms: number, round: Round): Promise<number> {
  let done = 0
  const begin = now()
  while (now() - begin < ms) done += await round()
  return done / ((now() - begin) / 1000)
}

/** Random tests of ten statements or so that run to their end. */
async function testsOfTen(compiled: Compiled): Promise<readonly TestCase[]> {
  const generator = createGenerator(compiled.subject)
  const random = seeded(1)
  const executor = createExecutor(compiled, defaultLimits)
  const tests: TestCase[] = []
  for (let attempt = 0; tests.length < testCount && attempt < mostAttempts; attempt++) {
    const { test } = generator.sample(random)
    if (test.length < length.least || length.most < test.length) continue
    const { ending } = await executor.run(test)
    if (ending === 'completed') tests.push(test)
  }
  executor.dispose()
  return tests
}

/** Runs tests as the search does. A realm has room for one executor at a time. */
function interpreter(compiled: Compiled, tests: readonly TestCase[]): Round {
  return async () => {
    const executor = createExecutor(compiled, defaultLimits)
    for (let time = 0; time < 20; time++) {
      for (const test of tests) {
        const run = executor.run(test)
        if (run instanceof Promise) await run
      }
    }
    executor.dispose()
    return 20 * tests.length
  }
}

/** Evaluations per second of the whole loop; every tenth evaluated test goes into `sample` until it holds 2,000. */
async function searchFor(ms: number, compiled: Compiled, sample: TestCase[]): Promise<number> {
  const graph = branchGoals(compiled, () => true)
  const measure = createMeasure(compiled, graph.goals)
  const generator = createGenerator(compiled.subject)
  const executor = createExecutor(compiled, defaultLimits)
  let evaluations = 0
  const begin = now()
  for (let seed = 1; now() - begin < ms; seed++) {
    const problem = testProblem(graph, measure, generator, executor, [])
    const sampled = {
      ...problem,
      evaluate: (batch: Parameters<typeof problem.evaluate>[0]) => {
        for (let at = 0; at < batch.length && sample.length < 2000; at += 10) sample.push(batch[at]!.test)
        return problem.evaluate(batch)
      },
    }
    let before = 0
    for await (const step of dynamosa(sampled, seeded(seed), searchParameters, evaluationsPerSearch)) {
      evaluations += step.evaluations - before
      before = step.evaluations
      if (ms <= now() - begin) break
    }
  }
  const seconds = (now() - begin) / 1000
  executor.dispose()
  return evaluations / seconds
}
