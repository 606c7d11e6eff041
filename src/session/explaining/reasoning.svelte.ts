import type { AskingParts } from './asking.svelte.ts'
import type { Analysis } from '../run/analysis.svelte.ts'
import { DistanceView, type ShownDistance } from './distance-view.svelte.ts'
import { FlagView } from '../../panels/techniques/flags/flag-view.svelte.ts'
import type { Inspection, Trail } from './inspection.svelte.ts'
import { LandscapeView } from './landscape-view.svelte.ts'
import { LearnedView } from '../../panels/techniques/invariants/learned-view.svelte.ts'
import { ObjectView } from '../../panels/techniques/objects/object-view.svelte.ts'
import { PathView } from '../../panels/techniques/concolic/path-view.svelte.ts'
import { Population } from './population.svelte.ts'
import type { Recording } from '../run/recording.svelte.ts'
import type { Reasons } from './reasons.ts'
import type { Workspace } from '../editing/workspace.svelte.ts'

/** What the explanations of a goal are made of. */
interface Parts extends AskingParts {
  readonly analysis: Analysis
  readonly workspace: Workspace
  readonly recording: Recording
}

/** Why the goal in focus is where it is: how far its best test was, and what each technique has to say of it. */
export class Reasoning {
  readonly landscape: LandscapeView
  readonly population: Population
  readonly #inspection: Inspection
  readonly #distance: DistanceView
  readonly #flag: FlagView
  readonly #objects: ObjectView
  readonly #path: PathView
  readonly #learned: LearnedView

  /** What each technique has to say; undefined where no goal is looked at. */
  readonly reasons: Reasons | undefined = $derived.by(() => {
    const [calls, objects, path] = [this.#flag.shown, this.#objects.shown, this.#path.shown]
    const learned = this.#learned.shown
    return calls && objects && path && learned && { calls, objects, path, learned, progress: this.#path.progress }
  })

  /** The lines that stand out: because of the focus, or as the best test for the goal in focus went through them. */
  readonly trail: Trail | undefined = $derived.by(() => this.#distance.trail ?? this.#inspection.trail)

  constructor({ run, clients, stage, analysis, workspace, inspection, recording }: Parts) {
    this.#inspection = inspection
    const asking = { run, clients, stage, inspection }
    this.#distance = new DistanceView(asking)
    this.landscape = new LandscapeView(asking, recording)
    this.population = new Population(run, inspection, clients.engine, stage)
    this.#flag = new FlagView(asking)
    this.#objects = new ObjectView({ run, analysis, workspace, inspection })
    this.#path = new PathView(asking)
    this.#learned = new LearnedView(run, inspection)
  }

  /** How far the best test for the goal in focus was from it, and why; undefined where no goal is looked at. */
  get distance(): ShownDistance | undefined {
    return this.#distance.shown
  }

  /** Whether there is a graph of the objects that the goal in focus needs. */
  get hasGraph(): boolean {
    return this.#objects.shown?.kind === 'graph'
  }

  /** Asks the engine what is to be asked about the goal in focus now. To be called in an effect: what is asked changes. */
  ask(): void {
    for (const { asking } of [this.#distance, this.landscape, this.#flag, this.#path]) asking.ask()
  }
}
