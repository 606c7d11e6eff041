import type { StepMode } from '../../../engine/model/goal/step-mode.ts'
import type { ShownGoal } from '../../../engine/model/goal/goal.ts'
import type { FoundTest, Report, Snapshot } from '../../../engine/model/report/report.ts'
import type { Source } from '../../../engine/model/source/source.ts'
import type { VariableValues } from '../../../engine/model/subject/environment-variables.ts'
import type { FailingImport } from '../../../engine/model/subject/imported-module.ts'
import type { Job } from '../../../engine/worker/entry/engine-api.ts'
import type { Interruption } from '../../../engine/worker/supervise/interruption.ts'
import type { Result, RunHandle } from '../../engine/run.ts'
import type { CompletedTests } from './completed-tests.ts'
import type { Analysis } from './analysis.svelte.ts'
import type { Compiler, Engine } from '../clients.ts'
import { withFinders } from './finders.ts'
import type { GoalStatus } from './goal-rows.ts'
import { nextTask } from './next-task.ts'
import { type Problem, problemOf } from './run-problem.ts'
import { noPlan, type Plan } from './plan.ts'
import { planRun } from './plan-run.ts'
import { finalSamples, record, type Samples } from './samples.ts'
import { asksZ3, optionsOf, type Printing, type Settings } from '../settings.ts'
import type { Shared } from '../sharing/shared.ts'
import { goalsWithDiscovered, goalStatusOf } from './goal-status.ts'
import { createStableCovered, createStableGoals } from './stable.ts'

/** `loading`: waits for Z3, if chosen. `finishing`: the search has ended; its tests are minimized and printed. */
export type Phase = 'idle' | 'compiling' | 'loading' | 'searching' | 'finishing' | 'done'

/** The services that a run needs besides workers. */
interface RunServices {
  /** Resolves when Z3 is loaded or unavailable. */
  readonly prepare: () => Promise<void>
  /** Most islands to search on. */
  readonly processors: number
}

/** One run at a time, from Generate to the finished tests. Results stay until the next one starts. */
export class Run {
  readonly #analysis: Analysis
  readonly #compiler: Pick<Compiler, 'format'>
  readonly #engine: Engine
  readonly #services: RunServices
  #phase = $state<Phase>('idle')
  #source = $state.raw<Source | undefined>(undefined)
  #settings = $state.raw<Settings | undefined>(undefined)
  #plan = $state.raw<Plan>(noPlan)
  #samples = $state.raw<Samples>([])
  #snapshot = $state.raw<Snapshot | undefined>(undefined)
  #report = $state.raw<Report | undefined>(undefined)
  #problem = $state.raw<Problem | undefined>(undefined)
  #finished = $state(0)
  #isStopping = $state(false)
  #isPrinting = $state(false)
  /** The file of user tests that the run completes. */
  #like: string | undefined
  #job = $state.raw<Job | undefined>(undefined)
  #handle: RunHandle | undefined
  #onStop: () => void = () => undefined
  #onPause: () => void = () => undefined
  #number = 0
  #stepMode: StepMode = 'run'
  readonly #stableGoals = createStableGoals()
  readonly #stableCovered = createStableCovered()

  /** The goals of the source, then discovered ones; indices are stable. The same list until a goal is added. */
  readonly goals: readonly ShownGoal[] = $derived(
    this.#stableGoals(goalsWithDiscovered(this.#plan.goals, this.#snapshot, this.#report), this.#plan.goals),
  )

  readonly goalStatus: GoalStatus | undefined = $derived.by(() =>
    goalStatusOf(this.goals, this.#snapshot, this.#report),
  )

  /** Indices of the covered goals. The same set until coverage changes. */
  readonly covered: ReadonlySet<number> = $derived(this.#stableCovered(this.goalStatus?.distances ?? []))

  constructor(
    analysis: Analysis,
    clients: { readonly compiler: Pick<Compiler, 'format'>; readonly engine: Engine },
    services: RunServices,
  ) {
    this.#analysis = analysis
    this.#services = services
    this.#compiler = clients.compiler
    this.#engine = clients.engine
  }

  /** Undefined while unknown: goals that are not searched for are counted only at the end. */
  isCovered(goal: number): boolean | undefined {
    if (this.covered.has(goal)) return true
    return this.#report === undefined && this.#plan.choices[goal]?.kept === false ? undefined : false
  }

  get phase(): Phase {
    return this.#phase
  }

  get isActive(): boolean {
    return this.#phase !== 'idle' && this.#phase !== 'done'
  }

  /** Whether the tests are being printed in another way. */
  get isPrinting(): boolean {
    return this.#isPrinting
  }

  /** Whether the search is paused. */
  get isPaused(): boolean {
    return this.#phase === 'searching' && this.#snapshot?.heldAt !== undefined
  }

  get isStopping(): boolean {
    return this.#isStopping
  }

  /** Most islands to search on. */
  get processors(): number {
    return this.#services.processors
  }

  /** The source that the goals and places refer to. */
  get source(): Source | undefined {
    return this.#source
  }

  get settings(): Settings | undefined {
    return this.#settings
  }

  /** The job of the search; undefined before it. */
  get job(): Job | undefined {
    return this.#job
  }

  /** The plan at the start of the run. A new object for each run. */
  get plan(): Plan {
    return this.#plan
  }

  get samples(): Samples {
    return this.#samples
  }

  get snapshot(): Snapshot | undefined {
    return this.#snapshot
  }

  /** The completed share of finishing, in [0, 1]. */
  get finished(): number {
    return this.#finished
  }

  get report(): Report | undefined {
    return this.#report
  }

  get problem(): Problem | undefined {
    return this.#problem
  }

  /** Discards the last run, because its code is gone. */
  reset(): void {
    this.#number += 1
    this.#onStop()
    this.#handle?.stop()
    this.#handle?.stop()
    this.#handle = undefined
    this.#clear()
    this.#phase = 'idle'
  }

  /** Sets the one listener that is called whenever the search pauses. */
  whenPaused(listener: () => void): void {
    this.#onPause = listener
  }

  /** Sets how the search continues. Does nothing without an active search. */
  setStepMode(mode: StepMode): void {
    this.#stepMode = mode
    this.#handle?.setStepMode(mode)
  }

  /**
   * Searches for all goals, then for tests that kill surviving mutants; with user tests, for those that they leave, in
   * their style. Resolves when the run is over, whatever the result.
   */
  async start(work: Shared, mode: StepMode = 'run', completed?: CompletedTests): Promise<void> {
    const { source, settings } = work
    this.reset()
    this.#stepMode = mode
    const number = this.#number
    const isCurrent = (): boolean => number === this.#number
    this.#source = source
    this.#settings = settings
    this.#like = completed?.text
    this.#phase = 'compiling'
    // Even if the code is already compiled, clearing the page and showing the goals are two tasks.
    const [compilation] = await Promise.all([this.#analysis.compile(work), nextTask()])
    // Showing the goals and planning the run are two tasks.
    await nextTask()
    if (!isCurrent()) return
    const planned = planRun(compilation, settings)
    if (planned.kind === 'refused') {
      this.#problem = planned.problem
      this.#phase = 'idle'
      return
    }
    const { compiled, plan } = planned
    this.#plan = plan
    // With thousands of functions, showing the goals and passing them to an engine are two tasks.
    await nextTask()
    if (!isCurrent()) return
    if (asksZ3(settings) && !this.#isStopping) {
      this.#phase = 'loading'
      await Promise.race([this.#services.prepare(), this.#stopped()])
      if (!isCurrent()) return
    }
    if (this.#isStopping) {
      this.#phase = 'done'
      return
    }
    this.#phase = 'searching'
    const options = optionsOf(settings)
    this.#job = {
      source,
      compiled,
      options,
      seeds: [],
      reportsPopulation: true,
      ...completed?.settled,
    }
    const islands = Math.min(settings.islands, this.#services.processors)
    const handle = this.#engine.start(this.#job, this.#stepMode, islands)
    this.#handle = handle
    for await (const snapshot of handle.snapshots) {
      if (!isCurrent()) return
      this.#snapshot = snapshot
      this.#samples = record(this.#samples, snapshot, this.#plan.goals)
      if (this.isPaused) this.#onPause()
    }
    if (!isCurrent()) return
    this.#finished = 0
    this.#phase = 'finishing'
    for await (const share of handle.finishing) {
      if (!isCurrent()) return
      this.#finished = share
    }
    const result = await handle.done
    if (!isCurrent()) return
    if (result.kind === 'lost' && result.snapshot === undefined) {
      const { package: stopped } = result.interruption
      const isChanged =
        stopped === undefined
          ? await this.#helpLoading(source, this.#job)
          : this.#analysis.mockFailing(source, [stopped])
      if (!isCurrent()) return
      if (isChanged && !this.isStopping) return this.start(work, mode, completed)
    }
    const ended =
      result.kind === 'finished'
        ? { ...result, report: await this.#compiler.format(result.report, this.#like) }
        : result
    if (!isCurrent()) return
    const samples =
      ended.kind === 'finished'
        ? finalSamples(this.#samples, {
            history: ended.report.history,
            known: this.#plan.goals,
            last: this.#snapshot,
            exported: new Set(ended.report.goals.flatMap((it) => (it.covered ? [it.id] : []))),
          })
        : this.#samples
    // Reading a report and showing it are two tasks, so that neither delays a frame.
    await nextTask()
    if (isCurrent()) this.#end(ended, samples)
  }

  /** Ends the search; its tests are finished and printed. A second call skips that, too. */
  stop(): void {
    if (!this.isActive) return
    this.#isStopping = true
    this.#onStop()
    this.#handle?.stop()
  }

  /** Prints the tests of the finished run in another way, without a new search. Returns why that failed. */
  async print(printing: Printing): Promise<Interruption | undefined> {
    const job = this.#job
    const report = this.#report
    if (job === undefined || report === undefined || this.#phase !== 'done') return undefined
    const number = this.#number
    const seeds: readonly FoundTest[] = report.tests.flatMap(({ test }) => (test === undefined ? [] : [{ test }]))
    const next: Job = {
      ...job,
      // The properties are printed for all runners.
      options: { ...job.options, ...printing, properties: false },
      seeds,
    }
    const { stopReason: reason, elapsedMs, evaluations, evaluationsPerSecond, timeline, history } = report
    this.#isPrinting = true
    const finished = await this.#engine.finish(next, { reason, elapsedMs, timeline, history })
    const outcome =
      finished.kind === 'finished' ? await this.#compiler.format(finished.report, this.#like) : finished.interruption
    if (number !== this.#number) return undefined
    this.#isPrinting = false
    if ('reason' in outcome) return outcome
    const { properties } = report
    this.#job = { ...next, seeds: [] }
    this.#report = {
      ...withFinders(outcome, report),
      evaluations,
      evaluationsPerSecond,
      ...(properties && { properties }),
    }
    return undefined
  }

  /** Removes errors about code that has changed since. */
  dismissProblem(): void {
    if (this.#problem?.kind === 'source') this.#problem = undefined
  }

  /**
   * Finds environment variables with which the code of a job loads, or else the imports to mock. Returns whether the next
   * build differs.
   */
  async #helpLoading(source: Source, job: Job): Promise<boolean> {
    if (this.#analysis.setVariables(source, await this.#variablesAtLoad(job))) return true
    return this.#analysis.mockFailing(source, await this.#failingImports(job))
  }

  /** Environment variables with which the code of a job loads. */
  async #variablesAtLoad({ compiled, ...job }: Job): Promise<VariableValues> {
    if (compiled.subject.variablesAtLoad !== undefined || !/\benv\b/.test(compiled.code)) return {}
    const answer = await this.#engine.ask('variablesAtLoad', { ...job, compiled }, {})
    return answer.kind === 'answered' ? Object.fromEntries(answer.value.map((it) => [it.name, it.value])) : {}
  }

  /** The imported files that throw while they are loaded. */
  async #failingImports(job: Job): Promise<readonly FailingImport[]> {
    if (job.compiled.imports?.some((it) => it.state === 'real') !== true) return []
    const answer = await this.#engine.ask('failingImports', job, {})
    return answer.kind === 'answered' ? answer.value : []
  }

  /** Resolves when the user stops the run. */
  #stopped(): Promise<void> {
    return new Promise((resolve) => {
      this.#onStop = resolve
    })
  }

  #end(result: Result, samples: Samples): void {
    this.#handle = undefined
    this.#phase = 'done'
    this.#isStopping = false
    if (result.kind === 'finished') {
      this.#report = result.report
      this.#samples = samples
    } else {
      this.#snapshot = result.snapshot ?? this.#snapshot
    }
    this.#problem = problemOf(result)
  }

  #clear(): void {
    this.#source = undefined
    this.#settings = undefined
    this.#job = undefined
    this.#like = undefined
    this.#plan = noPlan
    this.#samples = []
    this.#snapshot = undefined
    this.#report = undefined
    this.#problem = undefined
    this.#isStopping = false
    this.#isPrinting = false
  }
}
