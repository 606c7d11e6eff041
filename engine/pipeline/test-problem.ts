import type { Executor } from '../execution/executor.ts'
import type { Candidate } from '../generation/candidate.ts'
import type { Generator } from '../generation/generator.ts'
import type { GoalGraph } from '../goals/branch.ts'
import type { Measure } from '../goals/measure.ts'
import type { Run } from '../model/execution.ts'
import type { TestCase } from '../model/statement.ts'
import type { Evaluated, Problem } from '../search/problem.ts'
import type { MayRun } from './quarantine.ts'
import type { Pace } from './session.ts'

/** How candidates are run, apart from the executor that does it. */
export interface Supervision {
  readonly mayRun: MayRun
  readonly pace: Pace
  /** Is told each test that was run; whether the realm is damaged for good. */
  readonly noteDamage: (test: TestCase) => boolean
}

/** Asks for nothing. */
export const unhurried: Pace = { pause: () => undefined }

const unsupervised: Supervision = { mayRun: () => true, pace: unhurried, noteDamage: () => false }

/**
 * The search for tests as a problem over candidates: generation makes and varies them, execution runs them, goals measure
 * them. A test ends where it throws: what comes after the throwing statement is dropped. The first candidates are `seeds`.
 * A test that may not be run is as far from everything as can be. Once the realm is damaged, no more tests are run.
 */
export function testProblem(
  graph: GoalGraph,
  measure: Measure,
  generator: Generator,
  executor: Executor,
  seeds: readonly TestCase[],
  { mayRun, pace, noteDamage }: Supervision = unsupervised,
): Problem<Candidate> {
  const newRow = rowsOf(2 * graph.goals.length)
  const judge = (candidate: Candidate, run: Run): Evaluated<Candidate> => {
    const fitness = newRow()
    // A module that throws while it is loaded has nothing to measure.
    if (run.ending === 'budget' || run.executed === 0) {
      measure.worst(fitness)
      return { candidate, fitness }
    }
    measure.measure(executor.trace, fitness)
    if (run.ending === 'completed') return { candidate, fitness }
    const { test } = candidate
    // The same test stays the same object: seeds are known by it.
    const executed = run.executed < test.length ? test.slice(0, run.executed) : test
    return { candidate: { test: executed, throws: true }, fitness }
  }
  return {
    goals: graph.goals.length,
    roots: graph.roots,
    dependents: graph.dependents,
    seeds: seeds.map((test) => ({ test, throws: false })),
    sample: (random) => generator.sample(random),
    mutate: (candidate, random) => generator.mutate(candidate, random),
    cross: (mother, father, random) => generator.cross(mother, father, random),
    async evaluate(batch) {
      const evaluated: Evaluated<Candidate>[] = []
      if (pace.announce !== undefined) await pace.announce(batch.map((it) => it.test).filter(mayRun))
      for (const candidate of batch) {
        if (!mayRun(candidate.test)) {
          evaluated.push(judge(candidate, notRun))
          continue
        }
        const paused = pace.pause()
        if (paused !== undefined) await paused
        const run = executor.run(candidate.test)
        evaluated.push(judge(candidate, run instanceof Promise ? await run : run))
        if (noteDamage(candidate.test)) break
      }
      const seen = executor.seen()
      if (0 < seen.length) generator.observe(seen)
      return evaluated
    },
    size: (candidate) => candidate.test.length,
  }
}

/** Stands for the run of a test that may not be run. */
const notRun: Run = { ending: 'budget', executed: 0 }

/** Rows that are allocated together. More would keep more memory alive for the few that survive. */
const rowsPerBlock = 16

/** A source of fresh rows of so many numbers. Rows share blocks of memory: a block of its own costs as much as a run. */
function rowsOf(length: number): () => Float64Array {
  let block = new ArrayBuffer(0)
  let next = 0
  return () => {
    if (next === block.byteLength) {
      block = new ArrayBuffer(rowsPerBlock * length * Float64Array.BYTES_PER_ELEMENT)
      next = 0
    }
    const row = new Float64Array(block, next, length)
    next += length * Float64Array.BYTES_PER_ELEMENT
    return row
  }
}
