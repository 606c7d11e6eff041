import { createExecutor } from '../../engine/runtime/interpreter/executor.ts'
import { defaultLimits } from '../../engine/runtime/interpreter/limits.ts'
import { createGenerator } from '../../engine/generation/generator.ts'
import type { Candidate } from '../../engine/generation/candidate.ts'
import type { Compiled } from '../../engine/model/subject/compiled.ts'
import type { TestCase } from '../../engine/model/test/statement.ts'
import { branchGoals } from '../../engine/goals/branch.ts'
import { goalList } from '../../engine/goals/goal-list.ts'
import { createGoalFitness } from '../../engine/goals/goal-fitness.ts'
import { testProblem } from '../../engine/run/test-problem.ts'
import { seeded } from '../../engine/random/random.ts'
import { dynamosa } from '../../engine/search/dynamosa.ts'
import { counted } from '../../engine/search/limit.ts'
import { searchParameters } from '../../engine/search/parameters.ts'
import type { Problem } from '../../engine/search/problem.ts'
import { measuredRate } from '../floors.ts'
import type { Open, Running } from './running.ts'
import { straightCalls } from './straight.ts'

/** A compiled subject, the same module without probes, and one with the same amount of unused code added. */
export interface Built {
  readonly compiled: Compiled
  readonly bare: string
  readonly twice: Compiled
}

/** Repetitions per second with probes and without. */
export interface Pair {
  readonly instrumented: number
  readonly bare: number
}

/** Whole tests per second. */
export interface Speed {
  /** Tests of about ten statements as straight-line code: the cost of the probes. */
  readonly straight: Pair
  /** The same tests run by the interpreter. */
  readonly interpreted: Pair
  /** Evaluations of the whole search loop. */
  readonly search: number
  /** The same on the module with the added code. */
  readonly twice: number
  /** The tests that the search evaluated, run by the interpreter on the bare module. */
  readonly searched: number
}

/** The real clock: an executor stops the realm's. */
const wall = performance.now.bind(performance)
const processor = 'process' in globalThis ? process.cpuUsage.bind(process) : undefined

/** Returns time in ms: processor time if available, which other load does not affect. */
function now(): number {
  if (processor === undefined) return wall()
  const { user, system } = processor()
  return (user + system) / 1000
}

/** Number of statements in a test of the first two figures. */
const length = { least: 9, most: 11 }
const testCount = 300

/** Most random tests that are tried for it; in a large module, few run to their end. */
const mostAttempts = 20_000

/** A longer search restarts with the next seed. */
const evaluationsPerSearch = 20_000

/** Each figure is measured in its own realm, because real engines share no compiled code either. */
export const figures = ['straight', 'interpreted', 'search', 'twice', 'searched'] as const

export type Figure = (typeof figures)[number]

/**
 * Measures one figure for `ms`, after as long a warm-up, because each instance is compiled again. The fastest stretch
 * counts, because other load only adds time; pairs alternate. A finished search restarts with the next seed, so that
 * the loop is never idle.
 */
export async function measure(figure: Figure, { compiled, bare, twice }: Built, ms: number): Promise<Pair | number> {
  const plain = { ...compiled, code: bare }
  switch (figure) {
    case 'straight': {
      const tests = await testsOfTen(compiled)
      return inTurns(ms, straightCalls(compiled, tests), straightCalls(plain, tests))
    }
    case 'interpreted': {
      const tests = await testsOfTen(compiled)
      return inTurns(ms, interpreter(compiled, tests), interpreter(plain, tests))
    }
    case 'search':
      return fastest(ms, ms / turns, searching(compiled, []))
    case 'twice':
      return fastest(ms, ms / turns, searching(twice, []))
    case 'searched': {
      const sample: TestCase[] = []
      await fastest(ms / 4, ms / 4, searching(compiled, sample))
      return fastest(ms, ms / turns, interpreter(plain, sample))
    }
  }
}

async function inTurns(ms: number, instrumented: Open, bare: Open): Promise<Pair> {
  const best = { instrumented: 0, bare: 0 }
  for (let turn = 0; turn < turns; turn++) {
    best.instrumented = Math.max(best.instrumented, await fastest(ms / turns, shortStretch, instrumented))
    best.bare = Math.max(best.bare, await fastest(ms / turns, shortStretch, bare))
  }
  return best
}

const turns = 3

/** Long enough for thousands of tests, and short enough to run without interruption. */
const shortStretch = 5

/** Returns the repetitions per second in the fastest stretch within `ms`, after as long a warm-up. */
async function fastest(ms: number, stretchMs: number, open: Open): Promise<number> {
  const running = open()
  await perSecond(ms, running)
  let best = 0
  const begin = now()
  while (now() - begin < ms) best = Math.max(best, await perSecond(stretchMs, running))
  running.close()
  return measuredRate(best)
}

async function perSecond(ms: number, running: Running): Promise<number> {
  let done = 0
  const begin = now()
  while (now() - begin < ms) done += await running.round()
  return (1000 * done) / (now() - begin)
}

/** Generates random tests of about ten statements that run to their end. */
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

function interpreter(compiled: Compiled, tests: readonly TestCase[]): Open {
  return () => {
    const executor = createExecutor(compiled, defaultLimits)
    return {
      async round() {
        for (const test of tests) {
          const run = executor.run(test)
          if (run instanceof Promise) await run
        }
        return tests.length
      },
      close: () => {
        executor.dispose()
      },
    }
  }
}

/** A round is a generation of the search; every tenth evaluated test goes into `sample` until it holds 2,000. */
function searching(compiled: Compiled, sample: TestCase[]): Open {
  return () => {
    const graph = goalList(branchGoals(compiled, () => true))
    const measure = createGoalFitness(compiled, graph)
    const generator = createGenerator(compiled.subject)
    const executor = createExecutor(compiled, defaultLimits)
    const problem = testProblem({ list: graph, goalFitness: measure, generator, executor })
    const sampled = {
      ...problem,
      evaluate: (batch: Parameters<typeof problem.evaluate>[0]) => {
        for (let at = 0; at < batch.length && sample.length < 2000; at += 10) sample.push(batch[at]!.test)
        return problem.evaluate(batch)
      },
    }
    const generations = searches(sampled)
    return {
      async round() {
        const next = await generations.next()
        return next.done === true ? 0 : next.value
      },
      close: () => {
        executor.dispose()
      },
    }
  }
}

/** Searches with one seed after the other; yields the number of evaluations of each generation. */
async function* searches(problem: Problem<Candidate>): AsyncGenerator<number> {
  for (let seed = 1; ; seed++) {
    let before = 0
    const limit = counted(evaluationsPerSearch)
    for await (const { evaluations } of dynamosa(problem, {
      random: seeded(seed),
      parameters: searchParameters,
      limit,
    })) {
      yield evaluations - before
      before = evaluations
    }
  }
}
