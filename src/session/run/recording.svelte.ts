import type { GoalDistance } from '../../../engine/model/report/report.ts'
import { type Changes, changesBetween, noChanges } from './changes.ts'
import type { GoalStatus } from './goal-rows.ts'
import { isCovered, unknownDistance } from './goal-distance.ts'
import type { Stage } from '../explaining/inspection.svelte.ts'
import { nextMoment, paceOf, type Stops } from './watched.ts'
import type { Run } from './run.svelte.ts'
import { distanceIn, type Sample } from './samples.ts'
import { type TurningPoint, turningPointsOf } from './turning-points.ts'

/** Duration of a playback, in ms, whatever its length. */
const playedIn = 6000

const noStops: Stops = { at: [], ms: 0 }

/** The moments of a run; the user may view an earlier one instead of the newest. */
export class Recording {
  readonly #run: Run
  readonly #stage: Stage
  #chosen = $state.raw<Sample | undefined>(undefined)
  #isPlaying = $state(false)
  #number = 0

  /** The shown moment; undefined for the newest. */
  readonly moment: Sample | undefined = $derived.by(() => {
    const chosen = this.#chosen
    if (chosen === undefined) return undefined
    const { samples } = this.#run
    // Recordings are thinned as they grow: a removed moment is replaced by the one before it.
    return samples.includes(chosen)
      ? chosen
      : samples.findLast((it) => it.evaluations <= chosen.evaluations && it.ms <= chosen.ms)
  })

  /** Index of the shown moment in the samples; the last for the newest, -1 without samples. */
  readonly at: number = $derived.by(() => {
    const { samples } = this.#run
    return this.moment === undefined ? samples.length - 1 : samples.indexOf(this.moment)
  })

  /** The state of the search at that moment; undefined for the newest. */
  readonly goalStatus: GoalStatus | undefined = $derived.by(() => {
    if (this.moment === undefined) return undefined
    const { goals, goalStatus, settings } = this.#run
    const { moment } = this
    const reached = goals.map((_, goal) => distanceIn(moment, goal))
    const isLeftOut = (goal: number): boolean => goalStatus?.leftOut?.has(goal) === true && isCovered(reached[goal]!)
    const leftOut = new Set(reached.flatMap((_, goal) => (isLeftOut(goal) ? [goal] : [])))
    const distances = reached.map((it, goal) => (leftOut.has(goal) ? unknownDistance : it))
    // Only DynaMOSA makes goals wait for those they depend on. A goal is open once a test reaches its own condition.
    const isOpen = ({ level }: GoalDistance): boolean => settings?.algorithm !== 'dynamosa' || level < 1
    const open = distances.flatMap((it, goal) => (!leftOut.has(goal) && !isCovered(it) && isOpen(it) ? [goal] : []))
    const whyOpen = goals.map((_, goal) => (leftOut.has(goal) ? goalStatus?.whyOpen?.[goal] : undefined))
    return { distances, open, leftOut, whyOpen }
  })

  /** The progress since the previous moment; empty while a search runs freely. */
  readonly changes: Changes = $derived.by(() => {
    if (this.moment === undefined && !this.#run.isPaused) return noChanges
    const { samples } = this.#run
    const [before, after] = [samples[this.at - 1], samples[this.at]]
    if (before === undefined || after === undefined) return noChanges
    const leftOut = (this.goalStatus ?? this.#run.goalStatus)?.leftOut
    return new Map([...changesBetween(before, after)].filter(([goal]) => leftOut?.has(goal) !== true))
  })

  /** The moments at which techniques made a difference; empty until the run has ended. */
  readonly turningPoints: readonly TurningPoint[] = $derived.by(() => {
    const { goals, goalStatus, plan, samples, settings } = this.#run
    const { foundBy } = goalStatus ?? {}
    if (foundBy === undefined) return []
    const hasFlags = settings?.techniques.includes('flags') === true
    const hasFlagGradient = goals.map((_, goal) => hasFlags && plan.flags[goal] !== undefined)
    return turningPointsOf(samples, { foundBy, hasFlagGradient })
  })

  constructor(run: Run, stage: Stage) {
    this.#run = run
    this.#stage = stage
  }

  get isPlaying(): boolean {
    return this.#isPlaying
  }

  /** Shows a moment. The last one means the newest and those to come. */
  show(at: number): void {
    this.pause()
    this.#showAt(at)
  }

  /** Shows the newest moment again. */
  leave(): void {
    this.pause()
    this.#chosen = undefined
  }

  pause(): void {
    this.#number += 1
    this.#isPlaying = false
  }

  /** Plays the moments from the shown one, or from the first if that is the last. */
  play({ within = playedIn, stops = noStops }: { readonly within?: number; readonly stops?: Stops } = {}): void {
    const last = this.#run.samples.length - 1
    this.show(this.at === last ? 0 : this.at)
    this.#isPlaying = true
    const number = this.#number
    const pace = paceOf(last, within)
    const stay = (): number => pace.ms + (stops.at.includes(this.at) ? stops.ms : 0)
    const next = (): void => {
      if (number !== this.#number) return
      this.#showAt(nextMoment(this.at, pace, stops))
      if (this.moment === undefined) this.pause()
      else this.#stage.later(stay(), next)
    }
    this.#stage.later(stay(), next)
  }

  #showAt(at: number): void {
    const { samples } = this.#run
    this.#chosen = samples.length - 1 <= at ? undefined : samples[Math.max(0, at)]
  }
}
