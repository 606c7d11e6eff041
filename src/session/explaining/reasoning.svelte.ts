import { type Reason, techniques } from '../../panels/techniques/techniques.ts'
import type { Hidden, PageTechnique, View, ViewParts } from '../../panels/techniques/technique.ts'
import type { Recording } from '../run/recording.svelte.ts'
import { DistanceView, type ShownDistance } from './distance-view.svelte.ts'
import type { Inspection, Trail } from './inspection.svelte.ts'
import { LandscapeView } from './landscape-view.svelte.ts'
import { Population } from './population.svelte.ts'

/** What the explanations of a goal are made of. */
interface Parts extends ViewParts {
  readonly recording: Recording
}

/** Why the goal in focus is covered or open: how far its best test is from it, and what each technique says. */
export class Reasoning {
  readonly landscape: LandscapeView
  readonly population: Population
  readonly #inspection: Inspection
  readonly #distance: DistanceView
  readonly #views: readonly { readonly technique: PageTechnique; readonly view: View<Hidden> }[]

  /** One for each technique; undefined while no goal is in focus. */
  readonly reasons: readonly Reason[] | undefined = $derived.by(() => {
    const reasons = this.#views.flatMap(({ technique, view: { shown } }) =>
      shown === undefined ? [] : [{ technique, shown }],
    )
    return reasons.length === this.#views.length ? reasons : undefined
  })

  /** The lines that stand out: because of the focus, or because the best test for the goal in focus executes them. */
  readonly trail: Trail | undefined = $derived.by(() => this.#distance.trail ?? this.#inspection.trail)

  constructor(parts: Parts) {
    const { run, clients, stage, inspection, recording } = parts
    this.#inspection = inspection
    this.#distance = new DistanceView(parts)
    this.landscape = new LandscapeView(parts, recording)
    this.population = new Population(run, inspection, clients.engine, stage)
    this.#views = techniques.map((technique) => ({ technique, view: technique.view(parts) }))
  }

  /** How far the best test for the goal in focus is from it, and why; undefined while no goal is in focus. */
  get distance(): ShownDistance | undefined {
    return this.#distance.shown
  }

  /** Whether a technique shows something about the goal in focus before the first run. */
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
