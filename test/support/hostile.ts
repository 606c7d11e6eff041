import { runJob } from '../../cli/run-job.ts'
import type { Budget } from '../../engine/model/options.ts'
import { defaultOptions } from '../../engine/pipeline/options.ts'
import type { Job } from '../../engine/pipeline/session.ts'
import type { Result } from '../../engine/worker/supervise.ts'
import { bundledEngine } from './bundled-engine.ts'
import { compiledOf, sourceOf } from './compile.ts'

/** A function that stands beside every hostile program. All its branches are found by a search of any length. */
const innocent = `
export function innocent(a: number, b: number): string {
  return a > b ? 'larger' : 'not larger'
}
`

/** The engine as the command line runs it: a bundle, in processes of its own. */
export interface BundledEngine {
  /** Runs a hostile program with an innocent function beside it. */
  run(program: string, budget: Budget): Promise<Result>
}

/** Bundles the engine where that has to be done. */
export function bundleEngine(): BundledEngine {
  const script = bundledEngine()
  return {
    run(program, budget) {
      const source = sourceOf(program + innocent)
      const options = { ...defaultOptions, budget }
      const job: Job = { source, compiled: compiledOf(source), options, seeds: [] }
      return runJob(job, script, () => undefined)
    },
  }
}

/** The branches of the innocent function that a run did not cover. */
export function missedInnocent(program: string, result: Result): readonly string[] {
  if (result.kind === 'lost') return [result.interruption.message]
  const begins = program.split('\n').length
  return result.report.goals.filter((it) => begins <= it.line && !it.covered).map((it) => it.label)
}
