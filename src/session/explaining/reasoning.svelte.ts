import { type Reason, techniques } from '../../panels/techniques/techniques.ts'
import type { Hidden, PageTechnique, View, ViewParts } from '../../panels/techniques/technique.ts'
import type { Recording } from '../run/recording.svelte.ts'
import { DistanceView, type ShownDistance } from './distance-view.svelte.ts'
import type { Inspection, Trail } from './inspection.svelte.ts'
import { LandscapeView } from './landscape-view.svelte.ts'
import { Population } from './population.svelte.ts'

/** The sources of a goal's explanations. */
interface Parts extends ViewParts {
  readonly recording: Recording
}

/** Why the goal in focus is covered or open: the distance of its best test, and the view of each technique. */
export class Reasoning {
  readonly landscape: LandscapeView
  readonly population: Population
  readonly #inspection: Inspection
  readonly #distance: DistanceView
  readonly #views: readonly { readonly technique: PageTechnique; readonly view: View<Hidden> }[]

  /** One for each technique; undefined without a goal in focus. */
  readonly reasons: readonly Reason[] | undefined = $derived.by(() => {
    const reasons = this.#views.flatMap(({ technique, view: { shown } }) =>
      shown === undefined ? [] : [{ technique, shown }],
    )
    return reasons.length === this.#views.length ? reasons : undefined
  })

  /** The highlighted lines: of the best test for the goal in focus, or else of the focus. */
  readonly trail: Trail | undefined = $derived.by(() => this.#distance.trail ?? this.#inspection.trail)

  constructor(parts: Parts) {
    const { run, clients, stage, inspection, recording } = parts
    this.#inspection = inspection
    this.#distance = new DistanceView(parts)
    this.landscape = new LandscapeView(parts, recording)
    this.population = new Population(run, inspection, clients.engine, stage)
    this.#views = techniques.map((technique) => ({ technique, view: technique.view(parts) }))
  }

  /** The explained distance of the best test; undefined without a goal in focus. */
  get distance(): ShownDistance | undefined {
    return this.#distance.shown
  }

  /** Whether a technique explains the goal in focus before the first run. */
  get isShownBeforeRun(): boolean {
    return this.#views.some(({ view }) => view.isShownBeforeRun === true)
  }

  /** Asks the engine about the goal in focus. To be called in an effect. */
  ask(): void {
    this.#distance.asking.ask()
    this.landscape.asking.ask()
    for (const { view } of this.#views) view.ask?.()
  }
}
