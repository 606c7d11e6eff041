import type { Budget } from '../../engine/model/goal/options.ts'
import { defaultOptions } from '../../engine/run/options.ts'
import type { Job } from '../../engine/model/run/job.ts'
import type { EngineLink } from '../../engine/worker/supervise/link.ts'
import { startEngineProcess } from '../../engine/worker/entry/node-engine.ts'
import { type Result, supervise } from '../../engine/worker/supervise/supervise.ts'
import { bundledScripts } from './bundled-scripts.ts'
import { compiledOf, sourceOf } from './compile.ts'

/** A function next to every hostile program. Any search covers all its branches. */
const innocent = `
export function innocent(a: number, b: number): string {
  return a > b ? 'larger' : 'not larger'
}
`

/** The engine as the command line runs it: bundled, in separate processes. */
export interface BundledEngine {
  /**
   * Runs a hostile program next to other code, by default an innocent function. `patience` multiplies the time that an
   * engine may be silent, for busy machines.
   */
  run(program: string, budget: Budget, patience?: number, beside?: string): Promise<Result>
}

/** Bundles the engine if necessary. */
export function bundleEngine(): BundledEngine {
  const { engine } = bundledScripts()
  return {
    run(program, budget, patience = 1, beside = innocent) {
      const source = sourceOf(program + beside)
      const options = { ...defaultOptions, budget }
      const job: Job = { source, compiled: compiledOf(source), options, seeds: [] }
      return supervise(job, {
        open: () => Promise.resolve(patient(startEngineProcess(engine), patience)),
        clock: () => performance.now(),
        // Silence is measured in pauses.
        pause: (ms) => new Promise((resolve) => setTimeout(resolve, patience * ms)),
        onSnapshot: () => undefined,
        onSearched: () => undefined,
      }).done
    },
  }
}

function patient(link: EngineLink, patience: number): EngineLink {
  return { ...link, ask: (question, args, ms) => link.ask(question, args, patience * ms) }
}

/** Returns the branches of the innocent function that a run did not cover. */
export function missedBranches(program: string, result: Result): readonly string[] {
  if (result.kind === 'lost') return [result.interruption.message]
  const begins = program.split('\n').length
  return result.report.goals.filter((it) => begins <= it.line && !it.covered).map((it) => it.label)
}
