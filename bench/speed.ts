import { createExecutor } from '../engine/execution/executor.ts'
import { defaultLimits } from '../engine/execution/limits.ts'
import { createGenerator } from '../engine/generation/generator.ts'
import type { Compiled } from '../engine/model/compiled.ts'
import type { Built } from './compile-file.ts'
import type { TestCase } from '../engine/model/statement.ts'
import { branchGoals } from '../engine/goals/branch.ts'
import { createMeasure } from '../engine/goals/measure.ts'
import { testProblem } from '../engine/pipeline/test-problem.ts'
import { seeded } from '../engine/random/random.ts'
import { dynamosa } from '../engine/search/dynamosa.ts'
import { searchParameters } from '../engine/search/parameters.ts'

/** Executions of whole tests per second. */
export interface Speed {
  readonly search: number
  readonly bare: number
  readonly instrumented: number
}

/** The real clock: an executor gives the realm one that stands still. */
const now = performance.now.bind(performance)

/** How long each figure is measured, after as long a warm-up. */
const msPerFigure = 1500

/**
 * Measures the three figures on the same tests: the search runs first and keeps a sample of what it evaluated; the sample
 * is then run in turn on the bare and on the instrumented module, the second round of which counts. A search that has covered everything starts again with
 * the next seed, so that the figure is that of the whole loop, not of an idle one.
 */
export async function measureSpeed({ compiled, bare }: Built): Promise<Speed> {
  const sample: TestCase[] = []
  await searchFor(msPerFigure, compiled, sample)
  const search = await searchFor(msPerFigure, compiled, [])
  const figures = { bare: 0, instrumented: 0 }
  for (let round = 0; round < 2; round++) {
    figures.bare = await executionsPerSecond({ ...compiled, code: bare }, sample)
    figures.instrumented = await executionsPerSecond(compiled, sample)
  }
  return { search, ...figures }
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
        batch.forEach((it, at) => {
          if (at % 10 === 0 && sample.length < 2000) sample.push(it.test)
        })
        return problem.evaluate(batch)
      },
    }
    let before = 0
    for await (const step of dynamosa(sampled, seeded(seed), searchParameters, Infinity)) {
      evaluations += step.evaluations - before
      before = step.evaluations
      if (ms <= now() - begin) break
    }
  }
  const seconds = (now() - begin) / 1000
  executor.dispose()
  return evaluations / seconds
}

/** A realm has room for one executor at a time. */
async function executionsPerSecond(compiled: Compiled, tests: readonly TestCase[]): Promise<number> {
  const executor = createExecutor(compiled, defaultLimits)
  let executions = 0
  const begin = now()
  while (now() - begin < msPerFigure) {
    for (const test of tests) {
      const run = executor.run(test)
      if (run instanceof Promise) await run
    }
    executions += tests.length
  }
  const seconds = (now() - begin) / 1000
  executor.dispose()
  return executions / seconds
}
