import type { GoalDistance } from '../../../engine/model/report/report.ts'
import { type Changes, changesBetween, noChanges } from './changes.ts'
import type { Standing } from './goal-rows.ts'
import { isCovered } from './nearness.ts'
import type { Stage } from '../explaining/inspection.svelte.ts'
import type { Run } from './run.svelte.ts'
import { nearnessIn, type Sample } from './samples.ts'

/** A recording is played in so many ms, whatever it holds. */
const playedIn = 6000

/** Shortest time between two of its moments, in ms. */
const shortest = 40

/** The moments of a run, one of which the person may look at instead of the newest. */
export class Recording {
  readonly #run: Run
  readonly #stage: Stage
  #chosen = $state.raw<Sample | undefined>(undefined)
  #isPlaying = $state(false)
  #number = 0

  /** The moment that is looked at; undefined for the newest, whatever that is. */
  readonly moment: Sample | undefined = $derived.by(() => {
    const chosen = this.#chosen
    if (chosen === undefined) return undefined
    const { samples } = this.#run
    // Recordings are thinned while they grow: what is gone is stood for by what came before it.
    return samples.includes(chosen)
      ? chosen
      : samples.findLast((it) => it.evaluations <= chosen.evaluations && it.ms <= chosen.ms)
  })

  /** Where the moment is among the samples; the last of them for the newest. -1 while there are none. */
  readonly at: number = $derived.by(() => {
    const { samples } = this.#run
    return this.moment === undefined ? samples.length - 1 : samples.indexOf(this.moment)
  })

  /** Where the search stood at that moment; undefined for the newest. */
  readonly standing: Standing | undefined = $derived.by(() => {
    if (this.moment === undefined) return undefined
    const { goals, settings } = this.#run
    const { moment } = this
    const nearness = goals.map((_, goal) => nearnessIn(moment, goal))
    // Only DynaMOSA waits with a goal until what it depends on is covered: then a test comes to its own condition.
    const isOpen = ({ level }: GoalDistance): boolean => settings?.algorithm !== 'dynamosa' || level < 1
    return { nearness, open: nearness.flatMap((it, goal) => (!isCovered(it) && isOpen(it) ? [goal] : [])) }
  })

  /** What is other than it was a moment before; nothing while a search runs by itself. */
  readonly changes: Changes = $derived.by(() => {
    if (this.moment === undefined && !this.#run.isHeld) return noChanges
    const { samples } = this.#run
    const [before, after] = [samples[this.at - 1], samples[this.at]]
    return before === undefined || after === undefined ? noChanges : changesBetween(before, after)
  })

  constructor(run: Run, stage: Stage) {
    this.#run = run
    this.#stage = stage
  }

  get isPlaying(): boolean {
    return this.#isPlaying
  }

  /** Looks at a moment; at the newest, and those to come, where it is the last. */
  show(at: number): void {
    this.pause()
    this.#look(at)
  }

  /** Looks at the newest moment again. */
  leave(): void {
    this.pause()
    this.#chosen = undefined
  }

  pause(): void {
    this.#number += 1
    this.#isPlaying = false
  }

  /** Shows the moments one after the other, from the one that is looked at; from the first where that is the last. */
  play(): void {
    const last = this.#run.samples.length - 1
    this.show(this.at === last ? 0 : this.at)
    this.#isPlaying = true
    const number = this.#number
    const ms = Math.max(shortest, playedIn / Math.max(1, last))
    const stride = Math.max(1, Math.ceil((last * ms) / playedIn))
    const next = (): void => {
      if (number !== this.#number) return
      this.#look(this.at + stride)
      if (this.moment === undefined) this.pause()
      else this.#stage.later(ms, next)
    }
    this.#stage.later(ms, next)
  }

  #look(at: number): void {
    const { samples } = this.#run
    this.#chosen = samples.length - 1 <= at ? undefined : samples[Math.max(0, at)]
  }
}
