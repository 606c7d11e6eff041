import type { Landscape } from '../../../engine/model/goal/landscape.ts'
import type { Outcome } from '../../../engine/model/goal/predicate.ts'
import type { Job } from '../../../engine/worker/entry/engine-api.ts'
import type { Answer as Answered } from '../../../engine/worker/supervise/link.ts'
import { type TestQuestion, Asking, type AskingParts } from './asking.svelte.ts'
import { testAgainst, testTowards } from './best-test.ts'
import type { Engine } from '../clients.ts'
import { type PopulationPoint, populationPoints } from './population-points.ts'
import type { Inspection } from './inspection.svelte.ts'
import { type LandscapeFrame, groundOf, type TestLandscape } from './landscape-axes.ts'
import { type Input, inputNames, inputsOf, keyOf, named, variedOf } from './landscape-inputs.ts'
import type { Recording } from '../run/recording.svelte.ts'
import type { Run } from '../run/run.svelte.ts'
import { heightOf } from '../run/goal-distance.ts'

/** The displayed landscape: the distance of the goal in focus over numbers of its best test. */
export type ShownLandscape =
  /** The user has not opened it. */
  | { readonly kind: 'hidden' }
  | {
      readonly kind: 'drawn'
      readonly ground: LandscapeFrame
      /** By cell as in `Landscape.distancePairs`, as `heightOf`; NaN where unknown. */
      readonly heights: readonly number[]
      /** Whether the varied test is the best one. */
      readonly isNearest: boolean
      /** All inputs that can be varied, and the indices of the one or two that are. */
      readonly choices: readonly { readonly key: string; readonly name: string }[]
      readonly chosen: readonly number[]
    }
  /** Why there is nothing to show, in a sentence. */
  | { readonly kind: 'words'; readonly text: string }

/** The population of the search on a landscape, at the shown moment. */
export interface ShownPopulation {
  readonly tests: number
  /** Evaluations at that moment. */
  readonly evaluations: number
  readonly points: readonly PopulationPoint[]
}

interface Question extends TestQuestion {
  readonly wanted: Outcome
  /** The user's choice of inputs, by `keyOf`; empty without one. */
  readonly keys: readonly string[]
  /** Whether the test is the best one; otherwise it only reaches the condition. */
  readonly isNearest: boolean
}

/** An engine's answer, with its inputs and axes. */
interface Drawn extends Landscape {
  readonly inputs: readonly Input[]
  readonly ground: TestLandscape
}

/** The landscape around the best test for the goal in focus. */
export class LandscapeView {
  readonly #run: Run
  readonly #inspection: Inspection
  readonly #recording: Recording
  readonly asking: Asking<Question, Drawn>
  #isWanted = $state(false)
  #zoom = $state(1)
  #chosen = $state.raw<{ readonly goal: number; readonly keys: readonly string[] } | undefined>(undefined)

  /** The current question; undefined if the landscape is hidden or there is no number to vary. */
  readonly question: Question | undefined = $derived.by(() => {
    const { plan, job } = this.#run
    const goal = this.#inspection.goal
    if (!this.#isWanted || goal === undefined || job === undefined) return undefined
    const wanted = plan.branches[goal]
    const nearest = testTowards(this.#run, goal)?.test
    const test = nearest ?? testAgainst(this.#run, goal)
    if (wanted === undefined || test === undefined) return undefined
    if (inputsOf(test, job.compiled.subject).length === 0) return undefined
    const keys = this.#chosen?.goal === goal ? this.#chosen.keys : []
    const variant = [this.#zoom, ...keys].join()
    return { goal, test, variant, wanted, keys, isNearest: test === nearest }
  })

  /** Undefined without a goal in focus, and for goals that require no branch. */
  readonly shown: ShownLandscape | undefined = $derived.by(() => {
    const { plan, job } = this.#run
    const goal = this.#inspection.goal
    if (goal === undefined || plan.branches[goal] === undefined) return undefined
    if (!this.#isWanted) return { kind: 'hidden' }
    const { latest } = this.asking
    if (latest !== undefined) {
      const { question, answer } = latest
      if (answer === undefined || job === undefined)
        return { kind: 'words', text: 'The landscape could not be computed.' }
      const { inputs, ground } = answer
      const names = inputNames(inputs, job.compiled.subject)
      return {
        kind: 'drawn',
        ground,
        heights: heightsOf(answer),
        isNearest: question.isNearest,
        choices: inputs.map((it, at) => ({ key: keyOf(it), name: names[at]! })),
        chosen: ground.axes.map(({ statement }) => inputs.findIndex((it) => it.statement === statement)),
      }
    }
    return {
      kind: 'words',
      text:
        this.question === undefined
          ? 'No kept test for this goal contains a number to vary.'
          : 'Running its test with other numbers…',
    }
  })

  /** Undefined if no landscape is drawn or the population is unknown. */
  readonly population: ShownPopulation | undefined = $derived.by(() => {
    if (this.shown?.kind !== 'drawn') return undefined
    const { population, evaluations } = this.#run.samples[this.#recording.at] ?? {}
    const numbers = this.asking.latest?.answer?.ground.numbers
    if (population === undefined || evaluations === undefined || numbers === undefined) return undefined
    return { tests: population.tests, evaluations, points: populationPoints(population, numbers) }
  })

  constructor(parts: AskingParts, recording: Recording) {
    this.#run = parts.run
    this.#inspection = parts.inspection
    this.#recording = recording
    this.asking = new Asking(
      parts,
      () => this.question,
      (engine, job, question) => this.#drawn(engine, job, question),
    )
  }

  /** The width, as a multiple of the range of the search's tests. */
  get zoom(): number {
    return this.#zoom
  }

  /** Varies one or two inputs, by their keys in `choices`. */
  vary(keys: readonly string[]): void {
    const goal = this.#inspection.goal
    if (goal !== undefined) this.#chosen = { goal, keys }
  }

  show(zoom = 1): void {
    this.#isWanted = true
    this.#zoom = zoom
  }

  hide(): void {
    this.#isWanted = false
    this.#zoom = 1
  }

  /** By default, varies the arguments of the call that reached the condition. */
  async #drawn(engine: Engine, job: Job, { wanted, test, keys }: Question): Promise<Answered<Drawn>> {
    const { report, snapshot } = this.#run
    const { subject } = job.compiled
    const explained = await engine.ask('distance', job, { test, wanted })
    if (explained.kind === 'lost') return explained
    const inputs = inputsOf(test, subject, explained.value.trace?.statement)
    const found = [...(snapshot?.found ?? []), ...(snapshot?.nearest ?? [])].map((it) => it.test)
    const finished = (report?.tests ?? []).flatMap(({ test: it }) => (it === undefined ? [] : [it]))
    const others = [...found, ...finished]
    const ground = groundOf(test, named(variedOf(inputs, keys), subject), {
      others,
      population: snapshot?.population,
      subject,
      zoom: this.#zoom,
    })
    const axes = ground.axes.map(({ statement, values }) => ({ statement, values }))
    const answer = await engine.ask('landscape', job, { test, wanted, axes })
    return answer.kind === 'lost' ? answer : { ...answer, value: { ...answer.value, inputs, ground } }
  }
}

/** The height of each cell, as `heightOf`; NaN where unknown. */
export function heightsOf({ distancePairs }: Pick<Landscape, 'distancePairs'>): readonly number[] {
  return Array.from({ length: distancePairs.length / 2 }, (_, at) => {
    const level = distancePairs[2 * at]!
    return level < 0 ? NaN : heightOf({ level, distance: distancePairs[2 * at + 1]! })
  })
}
