import type { StepMode } from '../../../engine/model/goal/step-mode.ts'
import type { Stage } from '../explaining/inspection.svelte.ts'
import type { Run } from './run.svelte.ts'
import { type Speed, speeds, type StepUnit } from './speeds.ts'

/** Most pending steps, so that the display keeps up while a key is held down. */
const mostWaiting = 20

/** Controls an active search: freely, at the chosen speed, or step by step. */
export class Stepping {
  readonly #run: Run
  readonly #stage: Pick<Stage, 'later'>
  #speed = $state.raw<Speed>(speeds[0])
  #isPaused = $state(false)
  /** Whether a step is in progress, and the steps requested meanwhile. */
  #isUnderWay = false
  #waiting: readonly StepUnit[] = []

  /** Calls `onStep` whenever the search waits for the user. */
  constructor(run: Run, stage: Pick<Stage, 'later'>, onStep: () => void) {
    this.#run = run
    this.#stage = stage
    run.whenPaused(() => {
      this.#isUnderWay = false
      if (this.#isPaused) onStep()
      const [next, ...others] = this.#waiting
      this.#waiting = others
      if (next !== undefined) this.step(next)
      else if (!this.#isPaused) this.#goOnLater()
    })
  }

  get speed(): Speed {
    return this.#speed
  }

  /** Whether an active search waits for the user. */
  get isPaused(): boolean {
    return this.#isPaused && this.#run.isActive
  }

  /** The initial mode of a run: one step, or free. */
  begin(unit: StepUnit | undefined): StepMode {
    this.#isPaused = unit !== undefined
    this.#isUnderWay = unit !== undefined
    this.#waiting = []
    return unit ?? this.#stepMode
  }

  pause(): void {
    this.#waiting = []
    this.#isPaused = true
    this.#run.setStepMode('hold')
  }

  resume(): void {
    this.#waiting = []
    this.#isUnderWay = false
    this.#isPaused = false
    this.#run.setStepMode(this.#stepMode)
  }

  /** Makes one step and pauses, after the pending steps. */
  step(unit: StepUnit): void {
    this.#isPaused = true
    if (this.#isUnderWay) {
      if (this.#waiting.length < mostWaiting) this.#waiting = [...this.#waiting, unit]
      return
    }
    this.#isUnderWay = true
    this.#run.setStepMode(unit)
  }

  choose(speed: Speed): void {
    this.#speed = speed
    if (!this.#isPaused) this.#run.setStepMode(this.#stepMode)
  }

  get #stepMode(): StepMode {
    return this.#speed.unit ?? 'run'
  }

  /** Schedules the next step of a slow search. */
  #goOnLater(): void {
    const { unit, perSecond } = this.#speed
    const { job } = this.#run
    if (unit === undefined || perSecond === undefined) return
    this.#stage.later(1000 / perSecond, () => {
      if (!this.#isPaused && this.#run.isPaused && this.#run.job === job) this.#run.setStepMode(this.#stepMode)
    })
  }
}
