import type { Engine } from '../clients.ts'
import { type Focus, type Links, linksOf } from './links.ts'
import { callsOf, paceOf, type ShownCall } from './playback.ts'
import type { Run } from '../run/run.svelte.ts'

/** A test that is or was replayed. */
export type Playback =
  | { readonly phase: 'running'; readonly test: number }
  | { readonly phase: 'failed'; readonly test: number; readonly message: string }
  | {
      readonly phase: 'shown'
      readonly test: number
      /** The line of each step. */
      readonly lines: readonly number[]
      readonly calls: readonly ShownCall[]
      /** How many steps are shown so far. */
      readonly steps: number
    }

/** Highlighted lines of the code. */
export interface Trail {
  /** 1-based, of the file under test as it was run. */
  readonly lines: readonly number[]
  /** The line that is being executed. */
  readonly current?: number
  /** Later lines, which stand out less. */
  readonly rest?: readonly number[]
  /** Notes after these lines, or after lines that were missed. */
  readonly notes?: readonly TrailNote[]
}

/** A few words after a line. `left`: a test left the path to a goal there. `missed`: it did not reach the line. */
export interface TrailNote {
  readonly line: number
  readonly text: string
  readonly tone: 'left' | 'missed'
}

/** The browser's services for an inspection. */
export interface Stage {
  later(ms: number, run: () => void): void
  /** Whether the user prefers reduced motion. */
  prefersStillness(): boolean
}

/** The inspected object of a finished run: a goal, line or test, with its links. */
export class Inspection {
  readonly #run: Run
  readonly #engine: Engine
  readonly #stage: Stage
  #focus = $state.raw<Focus | undefined>(undefined)
  #playback = $state.raw<Playback | undefined>(undefined)
  #number = 0

  /** The links of the focus; undefined without one, or before there are tests. */
  readonly links: Links | undefined = $derived.by(() => {
    const { report, goals, source } = this.#run
    if (this.#focus === undefined || report === undefined || source === undefined) return undefined
    return linksOf(this.#focus, report, goals, source.entry)
  })

  /** The lines of the focus, or those that a replayed test has executed. */
  readonly trail: Trail | undefined = $derived.by(() => {
    const playback = this.#playback
    if (playback?.phase !== 'shown') return this.links === undefined ? undefined : { lines: this.links.lines }
    const { steps } = playback
    const lines = [...new Set(playback.lines.slice(0, steps))]
    const current = playback.lines[steps - 1]
    return steps < playback.lines.length && current !== undefined ? { lines, current } : { lines }
  })

  constructor(run: Run, engine: Engine, stage: Stage) {
    this.#run = run
    this.#engine = engine
    this.#stage = stage
  }

  get focus(): Focus | undefined {
    return this.#focus
  }

  /** The goal in focus, by its index in the plan; undefined for another focus or none. */
  get goal(): number | undefined {
    return this.#focus?.kind === 'goal' ? this.#focus.goal : undefined
  }

  get playback(): Playback | undefined {
    return this.#playback
  }

  /** Inspects something, or nothing. Ends a replay. */
  inspect(focus: Focus | undefined): void {
    this.#number += 1
    this.#playback = undefined
    this.#focus = focus
  }

  /** Replays a test of the finished run step by step. Resolves before all steps are shown. */
  async replay(test: number): Promise<void> {
    const { job, report } = this.#run
    const it = report?.tests[test]?.test
    if (job === undefined || it === undefined) return
    this.inspect({ kind: 'test', test })
    const number = this.#number
    this.#playback = { phase: 'running', test }
    const replayed = await this.#engine.ask('replay', job, { test: it })
    if (number !== this.#number) return
    if (replayed.kind === 'lost') {
      this.#playback = { phase: 'failed', test, message: replayed.why.message }
      return
    }
    const { lines, effects } = replayed.value
    const calls = callsOf(it, job.compiled.subject.callables, effects)
    const all = lines.length
    const { ms, stride } = paceOf(all)
    const show = (steps: number): void => {
      if (number !== this.#number) return
      this.#playback = { phase: 'shown', test, lines, calls, steps: Math.min(steps, all) }
      if (steps < all) this.#stage.later(ms, () => show(steps + stride))
    }
    show(this.#stage.prefersStillness() ? all : Math.min(stride, all))
  }
}
