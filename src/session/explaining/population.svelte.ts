import { vectorCallables } from '../../../engine/features/vectors/argument-code.ts'
import type { CallableId, Subject } from '../../../engine/model/subject/subject.ts'
import type { VectorAlgorithm, VectorHistory } from '../../../engine/model/goal/vector-history.ts'
import type { Engine } from '../clients.ts'
import type { PopulationPoint } from './population-points.ts'
import type { Inspection, Stage } from './inspection.svelte.ts'
import type { Axis } from './landscape-axes.ts'
import { heightsOf } from './landscape-view.svelte.ts'
import type { Plan } from '../run/plan.ts'
import type { Run } from '../run/run.svelte.ts'

/** The user's choices for a search on input vectors. */
export interface PopulationChoice {
  readonly algorithm: VectorAlgorithm
  readonly aim: 'wanted' | 'all'
  readonly reach: number
}

/** The choices for the greatest absolute value of numbers. */
export const reaches = [100, 1_000, 100_000, 2 ** 32] as const

/** A recorded search and the landscape behind it. */
interface Watched {
  readonly plan: Plan
  readonly goal: number
  readonly choice: PopulationChoice
  readonly history: VectorHistory
  /** The axes, as indices into `history.numbers`. */
  readonly shownNumbers: readonly number[]
  readonly axes: readonly Axis[]
  readonly heights: readonly number[]
}

/** Most values of a single axis, and of each of two. */
const mostOfOne = 256
const mostOfTwo = 64

/** Time between two iterations of the playback, in ms. */
const betweenMoments = 250

/** A search on input vectors, shown iteration by iteration on the landscape of the goal in focus. */
export class Population {
  readonly #run: Run
  readonly #inspection: Inspection
  readonly #engine: Engine
  readonly #stage: Stage
  #choice = $state.raw<PopulationChoice>({ algorithm: 'ga:single', aim: 'wanted', reach: 1_000 })
  #watched = $state.raw<Watched | undefined>(undefined)
  #isRunning = $state(false)
  #failure = $state.raw<string | undefined>(undefined)
  #at = $state(0)
  #isPlaying = $state(false)
  #number = 0

  /** The function whose arguments are searched; undefined if there is none, or no branch goal is in focus. */
  readonly callable: CallableId | undefined = $derived.by(() => {
    const { plan, job } = this.#run
    const { goal } = this.#inspection
    const wanted = goal === undefined ? undefined : plan.branches[goal]
    if (wanted === undefined || job === undefined) return undefined
    const { subject, predicates } = job.compiled
    const able = vectorCallables(subject)
    const within = predicates[wanted.predicate]?.function
    return able.find((it) => subject.callables[it]!.runs === within) ?? able[0]
  })

  /** The recorded search for the goal in focus. */
  readonly watched: Watched | undefined = $derived.by(() =>
    this.#watched?.plan === this.#run.plan && this.#watched.goal === this.#inspection.goal ? this.#watched : undefined,
  )

  /** The positions of the population's vectors at the shown iteration. */
  readonly points: readonly PopulationPoint[] = $derived.by(() => {
    const watched = this.watched
    if (watched === undefined) return []
    const { history, shownNumbers } = watched
    const { population } = history.moments[Math.min(this.#at, history.moments.length - 1)]!
    const width = history.numbers.length
    return Array.from({ length: Math.floor(population.length / width) }, (_, test) => ({
      test,
      at: shownNumbers.map((it) => population[test * width + it]!),
    }))
  })

  constructor(run: Run, inspection: Inspection, engine: Engine, stage: Stage) {
    this.#run = run
    this.#inspection = inspection
    this.#engine = engine
    this.#stage = stage
  }

  get choice(): PopulationChoice {
    return this.#choice
  }

  get isRunning(): boolean {
    return this.#isRunning
  }

  /** Why the latest search failed, in a sentence. */
  get failure(): string | undefined {
    return this.#failure
  }

  get at(): number {
    return this.#at
  }

  get isPlaying(): boolean {
    return this.#isPlaying
  }

  /** The names of the searched numbers, in the order of `VectorHistory.numbers`. */
  get names(): readonly string[] {
    const { job } = this.#run
    const callable = this.callable
    if (job === undefined || callable === undefined) return []
    const { parameters } = job.compiled.subject.callables[callable]!
    return this.watched?.history.numbers.map((it) => parameters[it]!.name) ?? []
  }

  choose(choice: PopulationChoice): void {
    this.#choice = choice
  }

  /** Runs a search in a sandbox and plays it from the beginning. */
  async start(): Promise<void> {
    const { job, plan } = this.#run
    const { goal } = this.#inspection
    const callable = this.callable
    const wanted = goal === undefined ? undefined : plan.branches[goal]
    if (job === undefined || goal === undefined || wanted === undefined || callable === undefined || this.#isRunning)
      return
    this.pause()
    this.#isRunning = true
    this.#failure = undefined
    const choice = this.#choice
    const { seed } = job.options
    const answer = await this.#engine.ask('vectors', job, { ...choice, callable, wanted, seed })
    if (answer.kind === 'answered') {
      const history = answer.value
      const shownNumbers = history.numbers.slice(0, 2).map((_, at) => at)
      await this.#draw({ plan, goal, choice, history, shownNumbers })
      if (this.watched?.history === history) {
        this.#at = 0
        if (this.#stage.prefersStillness()) this.show(history.moments.length - 1)
        else this.play()
      }
    } else this.#failure = answer.why.message
    this.#isRunning = false
  }

  /** Shows two other numbers of the recorded search; the rest stay as in the best call. */
  async showNumbers(shownNumbers: readonly number[]): Promise<void> {
    const watched = this.watched
    if (watched === undefined || this.#isRunning) return
    this.#isRunning = true
    await this.#draw({ ...watched, shownNumbers })
    this.#isRunning = false
  }

  async #draw(drawn: Omit<Watched, 'axes' | 'heights'>): Promise<void> {
    const { job } = this.#run
    const { plan, goal, choice, history, shownNumbers } = drawn
    const wanted = plan.branches[goal]
    if (job === undefined || wanted === undefined) return
    const axes = axesOf(history, shownNumbers, choice.reach, job.compiled.subject)
    const requested = axes.map(({ statement, values }) => ({ statement, values }))
    const answer = await this.#engine.ask('landscape', job, { test: history.best, wanted, axes: requested })
    if (answer.kind === 'lost') {
      this.#failure = answer.why.message
      return
    }
    this.#watched = { ...drawn, axes, heights: heightsOf(answer.value) }
  }

  show(at: number): void {
    this.pause()
    this.#showAt(at)
  }

  pause(): void {
    this.#number += 1
    this.#isPlaying = false
  }

  /** Plays the iterations from the shown one, or from the first if that is the last. */
  play(): void {
    const last = (this.watched?.history.moments.length ?? 0) - 1
    this.show(last <= this.#at ? 0 : this.#at)
    this.#isPlaying = true
    const number = this.#number
    const next = (): void => {
      if (number !== this.#number) return
      this.#showAt(this.#at + 1)
      if (last <= this.#at) this.pause()
      else this.#stage.later(betweenMoments, next)
    }
    this.#stage.later(betweenMoments, next)
  }

  #showAt(at: number): void {
    const last = (this.watched?.history.moments.length ?? 1) - 1
    this.#at = Math.max(0, Math.min(last, at))
  }
}

/** Each axis spans the whole range of the vectors. */
function axesOf(
  { best, numbers }: VectorHistory,
  shownNumbers: readonly number[],
  reach: number,
  { callables }: Subject,
): readonly Axis[] {
  const call = best.at(-1)
  const count = shownNumbers.length === 1 ? mostOfOne : mostOfTwo
  const values = Array.from({ length: count }, (_, at) => Math.round(-reach + (2 * reach * at) / (count - 1)))
  return shownNumbers.flatMap((shown) => {
    const statement = numbers[shown]!
    const literal = best[statement]
    if (call?.kind !== 'call' || literal?.kind !== 'literal') return []
    const name = callables[call.callable]!.parameters[statement]!.name
    return [{ statement, name, own: Number(literal.value), values: [...new Set(values)] }]
  })
}
