import { detailOf } from '../../../engine/run/options.ts'
import { restrict } from '../../../engine/model/subject/select-targets.ts'
import type { Job } from '../../../engine/worker/entry/engine-api.ts'
import type { RunHandle } from '../../engine/run.ts'
import type { Compiler, Engine } from '../clients.ts'
import type { ComparisonPlan } from './comparison-plan.ts'
import type { Settings } from '../settings.ts'
import type { Shared } from '../sharing/shared.ts'
import { comparedOptions, haveOneAim } from './configuration.ts'
import { inParallel } from './pool.ts'
import { type ComparedRun, comparedRunOf } from './results.ts'

/** Runs one comparison at a time. Results stay until the next one starts. */
export class Comparison {
  readonly #compiler: Pick<Compiler, 'compile'>
  readonly #engine: Pick<Engine, 'start'>
  readonly #workers: number
  #work = $state.raw<Shared | undefined>(undefined)
  #plan = $state.raw<ComparisonPlan | undefined>(undefined)
  #comparedRuns = $state.raw<readonly ComparedRun[]>([])
  #isRunning = $state(false)
  #lost = $state(0)
  #problem = $state.raw<string | undefined>(undefined)
  #running = new Set<RunHandle>()
  #number = 0

  /** `workers` is the number of simultaneous runs, each in its own sandbox. */
  constructor(
    clients: { readonly compiler: Pick<Compiler, 'compile'>; readonly engine: Pick<Engine, 'start'> },
    workers: number,
  ) {
    this.#compiler = clients.compiler
    this.#engine = clients.engine
    this.#workers = Math.max(1, workers)
  }

  /** The plan of the results. */
  get plan(): ComparisonPlan | undefined {
    return this.#plan
  }

  /** The code and settings that are compared. */
  get work(): Shared | undefined {
    return this.#work
  }

  get settings(): Settings | undefined {
    return this.#work?.settings
  }

  /** In the order in which they ended. */
  get comparedRuns(): readonly ComparedRun[] {
    return this.#comparedRuns
  }

  get isRunning(): boolean {
    return this.#isRunning
  }

  /** Runs without a result, because their sandbox was lost. */
  get lost(): number {
    return this.#lost
  }

  /** Why nothing can be compared. */
  get problem(): string | undefined {
    return this.#problem
  }

  get workers(): number {
    return this.#workers
  }

  /** Runs all configurations seed by seed. Resolves when all runs are over. */
  async start(work: Shared, plan: ComparisonPlan): Promise<void> {
    this.cancel()
    const number = this.#number
    this.#work = work
    this.#plan = plan
    this.#comparedRuns = []
    this.#lost = 0
    this.#problem = undefined
    this.#isRunning = true
    const measure = haveOneAim(work.settings, plan.configurations) ? 'goals' : 'istanbul'
    try {
      const jobs = await this.#jobs(work, plan)
      const seeds = Array.from({ length: plan.seeds }, (_, at) => at + 1)
      const runs = seeds.flatMap((seed) => jobs.map((job, configuration) => ({ seed, configuration, job })))
      const act = async ({ seed, configuration, job }: (typeof runs)[number]): Promise<void> => {
        const handle = this.#engine.start({ ...job, options: { ...job.options, seed } })
        this.#running.add(handle)
        const result = await handle.done
        this.#running.delete(handle)
        if (number !== this.#number) return
        if (result.kind === 'finished')
          this.#comparedRuns = [...this.#comparedRuns, comparedRunOf(configuration, seed, result.report, measure)]
        else this.#lost += 1
      }
      await inParallel(runs, this.#workers, act, () => number !== this.#number)
    } catch (error) {
      if (number === this.#number) this.#problem = error instanceof Error ? error.message : String(error)
    }
    if (number === this.#number) this.#isRunning = false
  }

  /** Ends the active runs and keeps the results so far. */
  cancel(): void {
    this.#number += 1
    this.#isRunning = false
    for (const handle of this.#running) {
      handle.stop()
      handle.stop()
    }
    this.#running = new Set()
  }

  /** One for each configuration. Rejects with the errors that prevent the code from running. */
  #jobs({ source, settings }: Shared, plan: ComparisonPlan): Promise<readonly Job[]> {
    return Promise.all(
      plan.configurations.map(async (configuration): Promise<Job> => {
        const options = comparedOptions(settings, plan, configuration)
        const compilation = await this.#compiler.compile(source, detailOf(options))
        if (compilation.kind === 'failed') {
          const first = compilation.diagnostics.find(({ severity }) => severity === 'error')
          throw new Error(first?.message ?? 'This code cannot run.')
        }
        const restricted = restrict(compilation.compiled, settings.targets)
        if (restricted.kind === 'unknown') throw new Error(`There is no ${restricted.names.join(' or ')} to test.`)
        return { source, compiled: restricted.compiled, options, seeds: [] }
      }),
    )
  }
}
