import type { StepMode } from '../../../engine/model/goal/step-mode.ts'
import type { Stage } from '../explaining/inspection.svelte.ts'
import type { Run } from './run.svelte.ts'
import { type Speed, speeds, type StepUnit } from './speeds.ts'

/** Most steps that are asked for ahead: whoever keeps a key pressed still sees where the search is. */
const mostWaiting = 20

/** Who lets a running search go on: by itself, at the chosen speed, or step by step. */
export class Stepping {
  readonly #run: Run
  readonly #stage: Pick<Stage, 'later'>
  #speed = $state.raw<Speed>(speeds[0])
  #isPaused = $state(false)
  /** Whether a step has been ordered that is not done yet, and what was asked for meanwhile. */
  #isUnderWay = false
  #waiting: readonly StepUnit[] = []

  /** `onStep` is told whenever the search waits for the person. */
  constructor(run: Run, stage: Pick<Stage, 'later'>, onStep: () => void) {
    this.#run = run
    this.#stage = stage
    run.whenHeld(() => {
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

  /** Whether the search waits for the person; else it goes by itself, or is not there. */
  get isPaused(): boolean {
    return this.#isPaused && this.#run.isActive
  }

  /** What a run is told when it begins: to stop after a first step, or to go by itself. */
  begin(unit: StepUnit | undefined): StepMode {
    this.#isPaused = unit !== undefined
    this.#isUnderWay = unit !== undefined
    this.#waiting = []
    return unit ?? this.#gait
  }

  pause(): void {
    this.#waiting = []
    this.#isPaused = true
    this.#run.pace('hold')
  }

  resume(): void {
    this.#waiting = []
    this.#isUnderWay = false
    this.#isPaused = false
    this.#run.pace(this.#gait)
  }

  /** One step, and no further; after those that were asked for before. */
  step(unit: StepUnit): void {
    this.#isPaused = true
    if (this.#isUnderWay) {
      if (this.#waiting.length < mostWaiting) this.#waiting = [...this.#waiting, unit]
      return
    }
    this.#isUnderWay = true
    this.#run.pace(unit)
  }

  choose(speed: Speed): void {
    this.#speed = speed
    if (!this.#isPaused) this.#run.pace(this.#gait)
  }

  get #gait(): StepMode {
    return this.#speed.unit ?? 'run'
  }

  /** The next step of a slow search, after a while. */
  #goOnLater(): void {
    const { unit, perSecond } = this.#speed
    const { job } = this.#run
    if (unit === undefined || perSecond === undefined) return
    this.#stage.later(1000 / perSecond, () => {
      if (!this.#isPaused && this.#run.isHeld && this.#run.job === job) this.#run.pace(this.#gait)
    })
  }
}
