import type { Landscape } from '../../engine/model/landscape.ts'
import type { Outcome } from '../../engine/model/predicate.ts'
import type { TestCase } from '../../engine/model/statement.ts'
import { type Asked, Asking, type AskingParts } from './asking.svelte.ts'
import { testTowards } from './best-test.ts'
import type { Inspection } from './inspection.svelte.ts'
import { type Ground, groundOf } from './landscape-axes.ts'
import type { Run } from './run.svelte.ts'
import { heightOf } from './samples.ts'

/** What there is to see of how the distance of the goal in focus changes with the numbers of its best test. */
export type ShownLandscape =
  /** The person has not asked for it. */
  | { readonly kind: 'hidden' }
  | {
      readonly kind: 'drawn'
      readonly ground: Ground
      /** By cell as in `Landscape.nearness`, as `heightOf`; NaN where it is not known. */
      readonly heights: readonly number[]
    }
  /** Why there is nothing to see, in a sentence. */
  | { readonly kind: 'words'; readonly text: string }

interface Question extends Asked {
  readonly wanted: Outcome
  readonly test: TestCase
  readonly ground: Ground
}

/** The landscape around the best test for the goal in focus. */
export class LandscapeView {
  readonly #run: Run
  readonly #inspection: Inspection
  readonly #asking: Asking<Question, Landscape>
  #isWanted = $state(false)
  #zoom = $state(1)

  /** What is to be asked; nothing where nobody wants to see it, or there is no number to vary. */
  readonly question: Question | undefined = $derived.by(() => {
    const { plan, standing, report, snapshot, job } = this.#run
    const goal = this.#inspection.goal
    if (!this.#isWanted || goal === undefined || job === undefined) return undefined
    const wanted = plan.branches[goal]
    const test = testTowards(this.#run, goal)
    if (wanted === undefined || test === undefined) return undefined
    const found = [...(snapshot?.found ?? []), ...(snapshot?.nearest ?? [])].map((it) => it.test)
    const finished = (report?.tests ?? []).flatMap(({ test: it }) => (it === undefined ? [] : [it]))
    const ground = groundOf(test, [...found, ...finished], job.compiled.subject, this.#zoom)
    if (ground.axes.length === 0) return undefined
    const { level, distance } = standing?.nearness[goal] ?? {}
    return { plan, key: `${goal} ${level} ${distance} ${report !== undefined} ${this.#zoom}`, wanted, test, ground }
  })

  /** Undefined where no goal is looked at, or one that asks for no branch. */
  readonly shown: ShownLandscape | undefined = $derived.by(() => {
    const { plan } = this.#run
    const goal = this.#inspection.goal
    if (goal === undefined || plan.branches[goal] === undefined) return undefined
    if (!this.#isWanted) return { kind: 'hidden' }
    const { latest } = this.#asking
    if (latest?.plan === plan && latest.key.startsWith(`${goal} `)) {
      const ground = this.#grounds.get(latest.key)
      if (latest.answer === undefined || ground === undefined)
        return { kind: 'words', text: 'It could not be worked out.' }
      return { kind: 'drawn', ground, heights: heightsOf(latest.answer) }
    }
    return {
      kind: 'words',
      text:
        this.question === undefined
          ? 'Its best test has no number that could be varied.'
          : 'Running its best test with other numbers.',
    }
  })

  /** What the newest questions were about, by their keys. */
  readonly #grounds = new Map<string, Ground>()

  constructor(parts: AskingParts, inspection: Inspection) {
    this.#run = parts.run
    this.#inspection = inspection
    this.#asking = new Asking(
      parts,
      () => this.question,
      (engine, job, { key, wanted, test, ground }) => {
        this.#grounds.clear()
        this.#grounds.set(key, ground)
        const axes = ground.axes.map(({ statement, values }) => ({ statement, values }))
        return engine.landscape(job, test, wanted, axes)
      },
    )
  }

  /** How wide it is, as a share of where the tests of the search are. */
  get zoom(): number {
    return this.#zoom
  }

  /** Shows it from now on, this wide, or hides it. */
  show(isWanted: boolean, zoom = 1): void {
    this.#isWanted = isWanted
    this.#zoom = zoom
  }

  /** Asks what is to be asked now, unless that was the latest question. */
  ask(): void {
    this.#asking.ask()
  }
}

/** The height of each cell, as `heightOf`; NaN where it is not known. */
export function heightsOf({ nearness }: Pick<Landscape, 'nearness'>): readonly number[] {
  return Array.from({ length: nearness.length / 2 }, (_, at) => {
    const level = nearness[2 * at]!
    return level < 0 ? NaN : heightOf({ level, distance: nearness[2 * at + 1]! })
  })
}
