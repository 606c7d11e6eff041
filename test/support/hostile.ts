import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runJob } from '../../cli/run-job.ts'
import { defaultOptions } from '../../engine/pipeline/options.ts'
import type { Job } from '../../engine/pipeline/session.ts'
import type { Result } from '../../engine/worker/supervise.ts'
import { compiledOf, sourceOf } from './compile.ts'

/** A function that stands beside every hostile program. All its branches are found by a search of any length. */
const innocent = `
export function innocent(a: number, b: number): string {
  if (a > b) return a + b > 0 ? 'larger' : 'smaller'
  return a === b ? 'equal' : 'less'
}
`

/** The engine as the command line runs it: a bundle, in processes of its own. */
export interface BundledEngine {
  /** Runs a hostile program with an innocent function beside it, for so many evaluations. */
  run(program: string, evaluations: number): Promise<Result>
  remove(): void
}

/** Bundles the engine, which takes a second or two. */
export function bundleEngine(): BundledEngine {
  const folder = mkdtempSync(join(process.cwd(), 'node_modules', '.hostile-'))
  const { status, stderr } = spawnSync(process.execPath, ['scripts/bundle.mjs', 'cli/main.ts', join(folder, 'out')])
  if (status !== 0) throw new Error(stderr.toString())
  const script = pathToFileURL(join(folder, 'out', 'node-child.js'))
  return {
    run(program, evaluations) {
      const source = sourceOf(program + innocent)
      const options = { ...defaultOptions, budget: { kind: 'evaluations', count: evaluations } } as const
      const job: Job = { source, compiled: compiledOf(source), options, seeds: [] }
      return runJob(job, script, () => undefined)
    },
    remove() {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The branches of the innocent function that a run did not cover. */
export function missedInnocent(program: string, result: Result): readonly string[] {
  if (result.kind === 'lost') return [result.interruption.message]
  const begins = program.split('\n').length
  return result.report.goals.filter((it) => begins <= it.line && !it.covered).map((it) => it.label)
}
