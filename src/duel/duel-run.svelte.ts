import { detailOf, duelOptions } from '../../engine/run/options.ts'
import { reportedGoals } from '../../engine/goals/list-goals.ts'
import type { BySide, Duel, Side } from '../../engine/model/report/duel.ts'
import type { DuelCompilation } from '../../engine/model/report/duel-compilation.ts'
import type { Coverage, Report, Snapshot } from '../../engine/model/report/report.ts'
import type { ShownGoal } from '../../engine/model/goal/goal.ts'
import type { Detail } from '../../engine/model/subject/compiled.ts'
import type { RunHandle } from '../engine/run.ts'
import type { Engine } from '../session/clients.ts'
import { type Problem, problemOf, refusal } from '../session/run/run-problem.ts'
import type { Phase } from '../session/run/run.svelte.ts'

/** The compiler and engine calls of a duel. */
export interface DuelClients {
  readonly compiler: {
    compileDuel(texts: BySide<string>, detail: Detail): Promise<DuelCompilation>
    format(report: Report): Promise<Report>
  }
  readonly engine: Pick<Engine, 'start'>
}

/** Longest duel on the page, in ms. */
export const duelMs = 5_000

/** Runs one duel at a time, until a difference or a report of the effort spent. */
export class DuelRun {
  readonly #clients: DuelClients
  #phase = $state<Phase>('idle')
  #snapshot = $state.raw<Snapshot | undefined>(undefined)
  #report = $state.raw<Report | undefined>(undefined)
  #problem = $state.raw<Problem | undefined>(undefined)
  #plan = $state.raw<{ readonly duel: Duel; readonly goals: readonly ShownGoal[] } | undefined>(undefined)
  #isStopping = $state(false)
  #handle: RunHandle | undefined
  #number = 0

  /** The branches taken so far in each implementation; undefined until the first are known. */
  readonly coverage: BySide<Coverage> | undefined = $derived.by(() => {
    if (this.#report?.duel !== undefined) return this.#report.duel.coverage
    if (this.#plan === undefined || this.#snapshot === undefined) return undefined
    return { left: this.#coverageOf('left'), right: this.#coverageOf('right') }
  })

  constructor(clients: DuelClients) {
    this.#clients = clients
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

  get snapshot(): Snapshot | undefined {
    return this.#snapshot
  }

  get report(): Report | undefined {
    return this.#report
  }

  get problem(): Problem | undefined {
    return this.#problem
  }

  /** Runs a duel. Resolves when it is over, whatever the result. */
  async start(texts: BySide<string>, seed: number): Promise<void> {
    this.reset()
    const number = this.#number
    const isCurrent = (): boolean => number === this.#number
    this.#phase = 'compiling'
    const options = { ...duelOptions, seed, budget: { kind: 'time', ms: duelMs } as const }
    const compilation = await this.#clients.compiler.compileDuel(texts, detailOf(options)).catch(broken)
    if (!isCurrent()) return
    if (compilation.kind === 'failed') {
      this.#problem = refusal('These two cannot be compared', compilation.diagnostics)
      this.#phase = 'idle'
      return
    }
    const { source, compiled, duel } = compilation
    this.#plan = { duel, goals: reportedGoals(compiled, options.criteria).goals }
    this.#phase = 'searching'
    const handle = this.#clients.engine.start({ source, compiled, duel, options, seeds: [] })
    this.#handle = handle
    if (this.#isStopping) handle.stop()
    for await (const snapshot of handle.snapshots) {
      if (!isCurrent()) return
      this.#snapshot = snapshot
    }
    if (!isCurrent()) return
    this.#phase = 'finishing'
    const result = await handle.done
    const report = result.kind === 'finished' ? await this.#clients.compiler.format(result.report) : undefined
    if (!isCurrent()) return
    this.#handle = undefined
    this.#report = report
    this.#problem = problemOf(result)
    this.#isStopping = false
    this.#phase = 'done'
  }

  /** Ends the search and keeps the result so far. */
  stop(): void {
    if (!this.isActive) return
    this.#isStopping = true
    this.#handle?.stop()
  }

  reset(): void {
    this.#number += 1
    this.#handle?.stop()
    this.#handle?.stop()
    this.#handle = undefined
    this.#snapshot = undefined
    this.#report = undefined
    this.#problem = undefined
    this.#plan = undefined
    this.#isStopping = false
    this.#phase = 'idle'
  }

  #coverageOf(side: Side): Coverage {
    const { duel, goals } = this.#plan!
    const { from, to } = duel.lines[side]
    const { distances } = this.#snapshot!
    const own = [...goals.keys()].filter((id) => {
      const { criterion, place } = goals[id]!
      return criterion === 'branch' && from <= place.line && place.line < to
    })
    const covered = own.filter((it) => distances[it]?.level === 0 && distances[it].distance === 0)
    return { covered: covered.length, total: own.length }
  }
}

function broken(error: unknown): DuelCompilation {
  const message = error instanceof Error ? error.message : String(error)
  return { kind: 'failed', diagnostics: [{ severity: 'error', code: 'compiler', message }] }
}
