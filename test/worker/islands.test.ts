import { describe, expect, test } from 'vitest'
import type { Options } from '../../engine/model/goal/options.ts'
import { totalCoverage, type Report, type Snapshot } from '../../engine/model/report/report.ts'
import { detailOf } from '../../engine/run/options.ts'
import { complete } from '../../engine/run/options.ts'
import type { Job } from '../../engine/model/run/job.ts'
import { superviseIslands } from '../../engine/worker/islands/islands.ts'
import { startEngineProcess } from '../../engine/worker/entry/node-engine.ts'
import {
  type SupervisorDeps,
  type Result,
  supervise,
  type Supervised,
} from '../../engine/worker/supervise/supervise.ts'
import { bundledScripts } from '../support/bundled-scripts.ts'
import { compilationOf, sourceOf } from '../support/compile.ts'
import { nightly } from '../support/nightly.ts'

const { engine } = bundledScripts()

function jobFor(text: string, options: Partial<Options>): Job {
  const source = sourceOf(text)
  const whole = complete({ techniques: [], ...options })
  const compilation = compilationOf(source, detailOf(whole))
  if (compilation.kind === 'failed') throw new Error('This does not compile')
  return { source, compiled: compilation.compiled, options: whole, seeds: [] }
}

/** The dependencies of a run. Its states are collected in `snapshots`. */
function depsOf(snapshots: Snapshot[] = []): SupervisorDeps {
  return {
    open: () => Promise.resolve(startEngineProcess(engine)),
    clock: () => performance.now(),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onSnapshot: (it) => void snapshots.push(it),
    onSearched: () => undefined,
  }
}

async function finished(run: Supervised): Promise<Extract<Result, { kind: 'finished' }>> {
  const result = await run.done
  if (result.kind !== 'finished') throw new Error(`The run was lost: ${result.interruption.message}`)
  return result
}

const evaluations = (count: number) => ({ kind: 'evaluations', count }) as const
const coveredBy = ({ goals }: Report): readonly string[] => goals.filter((it) => it.covered).map((it) => it.id)

/** Consecutive conditions that are each met by chance. An island that receives a test continues from it. */
const doors = `export class Vault {
  #opened = 0
  try(code: number): number {
    if (this.#opened === 0 && code === 4321) this.#opened = 1
    else if (this.#opened === 1 && code * 7 === 91) this.#opened = 2
    else if (this.#opened === 2 && code === -4096) this.#opened = 3
    return this.#opened
  }
}
export function kind(a: number, b: number, c: number): string {
  if (a * a === 1764 && b === a + 17) return c > 1e6 ? 'far' : 'near'
  if (Math.sin(a) > 2) return 'nowhere'
  if (b - c === 12345) return a < 0 ? 'left' : 'right'
  return 'none'
}
`

describe('islands', () => {
  test('cover at least what one covers alone, share the budget, and report as one run', async () => {
    const snapshots: Snapshot[] = []
    const job = jobFor(doors, { seed: 3, budget: evaluations(8_000) })
    const { report } = await finished(superviseIslands(job, 2, depsOf(snapshots), 'run'))
    const alone = jobFor(doors, { seed: 3, budget: evaluations(4_000) })
    const first = await finished(supervise(alone, depsOf()))
    expect(coveredBy(report)).toEqual(expect.arrayContaining([...coveredBy(first.report)]))
    expect(report.evaluations).toBe(8_000)
    expect(totalCoverage(report).covered).toBe(report.goals.filter((it) => it.covered).length)
    expect(report.tests.flatMap((it) => it.goals).length).toBeGreaterThan(0)
    const last = snapshots.at(-1)!
    expect(last.covered).toBeLessThanOrEqual(totalCoverage(report).covered)
    for (const [at, it] of snapshots.entries()) expect(snapshots[at - 1]?.covered ?? 0).toBeLessThanOrEqual(it.covered)
    // The evaluations of both islands; one alone makes half as many.
    expect(last.evaluations).toBeGreaterThan(4_000)
  })

  nightly('produce the same tests again with a budget in evaluations', async () => {
    const job = jobFor(doors, { seed: 5, budget: evaluations(9_000) })
    const runs = await Promise.all([3, 3].map((count) => finished(superviseIslands(job, count, depsOf()))))
    const [first, second] = runs.map(({ report: { evaluations: _, ...it } }) => ({
      ...it,
      elapsedMs: 0,
      evaluationsPerSecond: 0,
      timeline: [],
    }))
    expect(second).toEqual(first)
  })
})
