import type { Stage } from '../explaining/inspection.svelte.ts'
import type { Recording } from './recording.svelte.ts'
import { isWorthWatching, type WatchedRun } from './watched.ts'

/** Whether the user wants short runs to be replayed, kept between visits. */
export interface WatchChoice {
  /** Whether there is a choice at all. */
  readonly isOffered: boolean
  readonly kept: () => boolean
  readonly keep: (isWanted: boolean) => void
}

/** Duration of a replay, in ms. */
const watchedIn = 2000

/** How much longer a replay stays at a turning point, in ms. */
const held = 500

/** Plays the recording of a run that was over too soon to be watched, once and unasked. Its tests are there meanwhile. */
export class Watching {
  readonly #recording: Recording
  readonly #stage: Stage
  readonly #choice: WatchChoice
  #isWanted = $state(true)
  #isBegun = $state(false)

  constructor(recording: Recording, stage: Stage, choice: WatchChoice) {
    this.#recording = recording
    this.#stage = stage
    this.#choice = choice
    this.#isWanted = choice.kept()
  }

  /** Whether the user can switch replays on and off. */
  get isOffered(): boolean {
    return this.#choice.isOffered
  }

  get isWanted(): boolean {
    return this.#isWanted
  }

  /** Whether a replay is playing. A pause ends it and leaves its moment shown. */
  get isPlaying(): boolean {
    return this.#isBegun && this.#recording.isPlaying
  }

  want(isWanted: boolean): void {
    this.#isWanted = isWanted
    this.#choice.keep(isWanted)
    if (!isWanted) this.skip()
  }

  /** Begins when a run has ended. `turns` are the indices of moments to stay at. */
  begin(run: WatchedRun, turns: readonly number[]): void {
    this.#isBegun = false
    if (!this.#isWanted || this.#stage.prefersStillness() || !isWorthWatching(run)) return
    this.#recording.play({ within: watchedIn, stops: { at: turns, ms: held } })
    this.#isBegun = true
  }

  /** Shows the end of the run at once. */
  skip(): void {
    if (this.isPlaying) this.#recording.leave()
    this.#isBegun = false
  }
}
