import { goalGraph, restrict } from '../../engine/index.ts'
import type { Goal } from '../../engine/model/goal.ts'
import type { Report, Snapshot } from '../../engine/model/report.ts'
import type { Diagnostic, Source } from '../../engine/model/source.ts'
import type { Result, RunHandle } from '../engine/run.ts'
import type { Analysis } from './analysis.svelte.ts'
import type { Engine } from './clients.ts'
import { isCovered, type Standing } from './goal-rows.ts'
import { record, type Samples, samplesOf } from './samples.ts'
import { optionsOf, type Settings } from './settings.ts'
import { standingOf } from './standing.ts'

/** Where a run is. `finishing`: the search has ended, its tests are being minimised and printed. */
export type Phase = 'idle' | 'compiling' | 'searching' | 'finishing' | 'done'

/** Why a run brought less than it should. */
export type Problem =
  /** Nothing was run. */
  | { readonly kind: 'source'; readonly title: string; readonly diagnostics: readonly Diagnostic[] }
  /** The sandbox was removed. `isTotal` when no tests could be saved. */
  | { readonly kind: 'engine'; readonly title: string; readonly message: string; readonly isTotal: boolean }

/** One run at a time: from pressing Generate to the finished tests. What a run found stays until the next one starts. */
export class Run {
  readonly #analysis: Analysis
  readonly #engine: Engine
  #phase = $state<Phase>('idle')
  #source = $state.raw<Source | undefined>(undefined)
  #settings = $state.raw<Settings | undefined>(undefined)
  #goals = $state.raw<readonly Goal[]>([])
  #samples = $state.raw<Samples>([])
  #snapshot = $state.raw<Snapshot | undefined>(undefined)
  #report = $state.raw<Report | undefined>(undefined)
  #problem = $state.raw<Problem | undefined>(undefined)
  #isStopping = $state(false)
  #handle: RunHandle | undefined
  #number = 0

  readonly standing: Standing | undefined = $derived.by(() => standingOf(this.#goals, this.#snapshot, this.#report))

  /** Indices of the covered goals. The same set while nothing new is covered. */
  readonly covered: ReadonlySet<number> = $derived.by(this.#coveredNow())

  constructor(analysis: Analysis, engine: Engine) {
    this.#analysis = analysis
    this.#engine = engine
  }

  get phase(): Phase {
    return this.#phase
  }

  get isActive(): boolean {
    return this.#phase !== 'idle' && this.#phase !== 'done'
  }

  get isStopping(): boolean {
    return this.#isStopping
  }

  /** The source that the goals and places refer to. */
  get source(): Source | undefined {
    return this.#source
  }

  get settings(): Settings | undefined {
    return this.#settings
  }

  get goals(): readonly Goal[] {
    return this.#goals
  }

  get samples(): Samples {
    return this.#samples
  }

  get snapshot(): Snapshot | undefined {
    return this.#snapshot
  }

  get report(): Report | undefined {
    return this.#report
  }

  get problem(): Problem | undefined {
    return this.#problem
  }

  /** Forgets the last run, because the code it belongs to is gone. */
  reset(): void {
    this.#number += 1
    this.#handle?.stop()
    this.#handle?.stop()
    this.#handle = undefined
    this.#clear()
    this.#phase = 'idle'
  }

  /** Compiles and searches. Resolves when the run is over, whatever came of it. */
  async start(source: Source, settings: Settings): Promise<void> {
    this.reset()
    const number = this.#number
    const isCurrent = (): boolean => number === this.#number
    this.#source = source
    this.#settings = settings
    this.#phase = 'compiling'
    const compilation = await this.#analysis.compile(source)
    if (!isCurrent()) return
    if (compilation.kind === 'failed') {
      this.#refuse(titleOf(compilation.diagnostics), compilation.diagnostics)
      return
    }
    const restricted = restrict(compilation.compiled, settings.targets)
    if (restricted.kind === 'unknown') {
      this.#refuse(`There is no ${restricted.names.join(' or ')} to test here any more.`, [])
      return
    }
    const { compiled } = restricted
    this.#goals = goalGraph(compiled).goals
    if (this.#isStopping) {
      this.#phase = 'done'
      return
    }
    this.#phase = 'searching'
    const handle = this.#engine.start({ source, compiled, options: optionsOf(settings), seeds: [] })
    this.#handle = handle
    for await (const snapshot of handle.snapshots) {
      if (!isCurrent()) return
      this.#snapshot = snapshot
      this.#samples = record(this.#samples, snapshot)
    }
    if (!isCurrent()) return
    this.#phase = 'finishing'
    const result = await handle.done
    if (isCurrent()) this.#end(result)
  }

  /** Ends the search; what was found is finished and printed. A second call gives that up too. */
  stop(): void {
    if (!this.isActive) return
    this.#isStopping = true
    this.#handle?.stop()
  }

  /** Takes back what was said about code that has been changed since. */
  dismissProblem(): void {
    if (this.#problem?.kind === 'source') this.#problem = undefined
  }

  #end(result: Result): void {
    this.#handle = undefined
    this.#phase = 'done'
    this.#isStopping = false
    if (result.kind === 'finished') {
      this.#report = result.report
      if (0 < result.report.course.length) this.#samples = samplesOf(result.report.course)
    } else {
      this.#snapshot = result.snapshot ?? this.#snapshot
    }
    const leftOut = result.diagnostics.map((it) => it.message)
    if (result.interruption === undefined) {
      if (0 < leftOut.length) {
        this.#problem = {
          kind: 'engine',
          title: 'Something was left out',
          message: leftOut.join(' '),
          isTotal: false,
        }
      }
      return
    }
    const isTotal = result.kind === 'lost'
    this.#problem = {
      kind: 'engine',
      title: isTotal ? 'The run ended without tests' : 'The run was interrupted',
      message: [
        ...leftOut,
        result.interruption.message,
        ...(isTotal ? [] : ['The tests found until then were saved.']),
      ].join(' '),
      isTotal,
    }
  }

  #refuse(title: string, diagnostics: readonly Diagnostic[]): void {
    this.#problem = { kind: 'source', title, diagnostics: diagnostics.filter((it) => it.severity === 'error') }
    this.#phase = 'idle'
  }

  #clear(): void {
    this.#source = undefined
    this.#settings = undefined
    this.#goals = []
    this.#samples = []
    this.#snapshot = undefined
    this.#report = undefined
    this.#problem = undefined
    this.#isStopping = false
  }

  #coveredNow(): () => ReadonlySet<number> {
    let last: ReadonlySet<number> = new Set()
    return () => {
      const nearness = this.standing?.nearness ?? []
      const now = nearness.flatMap((it, goal) => (isCovered(it) ? [goal] : []))
      if (now.length !== last.size || now.some((it) => !last.has(it))) last = new Set(now)
      return last
    }
  }
}

function titleOf(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter((it) => it.severity === 'error')
  const places = errors.filter((it) => it.place !== undefined).length
  if (places === 0) return 'There is nothing to test yet'
  return errors.length === 1
    ? 'One problem keeps this code from running'
    : `${errors.length} problems keep this code from running`
}
