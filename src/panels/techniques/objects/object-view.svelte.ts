import { untrack } from 'svelte'
import type { Compiled } from '../../../../engine/model/subject/compiled.ts'
import type { ShownGoal } from '../../../../engine/model/goal/goal.ts'
import type { ObjectGraph } from '../../../../engine/model/objects/object-graph.ts'
import type { Finder } from '../../../../engine/model/report/report.ts'
import type { TestCase } from '../../../../engine/model/test/statement.ts'
import { isCovered } from '../../../session/run/goal-distance.ts'
import { type Picture, pictureOf } from './object-picture.ts'
import type { Plan } from '../../../session/run/plan.ts'
import type { Unavailable, View, ViewParts } from '../technique.ts'

/** The objects that the goal in focus requires. */
export interface ObjectContent {
  readonly kind: 'graph'
  readonly picture: Picture
  readonly compiled: Compiled
  readonly graph: ObjectGraph
  /** The best test for the goal, if known. */
  readonly test: TestCase | undefined
  /** The source of the values in the template, in a sentence. */
  readonly whose: string
}

type ShownObjects = ObjectContent | Unavailable

/** The best test for a goal, and its origin. */
interface BestTest {
  readonly test: TestCase
  readonly origin: Finder
}

/** The objects that the goal in focus requires: their state, a template that builds them, and a test's values. */
export class ObjectView implements View<ObjectContent> {
  readonly #parts: ViewParts

  readonly #goal: ShownGoal | undefined = $derived.by(() => {
    const { run, analysis, inspection } = this.#parts
    const goals = run.source !== undefined && 0 < run.goals.length ? run.goals : analysis.plan.goals
    return inspection.focus?.kind === 'goal' ? goals[inspection.focus.goal] : undefined
  })

  /** The same object during a search, so that the picture stays. */
  readonly #needed: { readonly compiled: Compiled; readonly graph: ObjectGraph } | undefined = $derived.by(() => {
    const { goals, objects, compiled } = this.#plan
    const graph = objects?.[goals.findIndex((it) => it.id === this.#goal?.id)]
    return graph === undefined || compiled === undefined ? undefined : { compiled, graph }
  })

  readonly #picture: Picture | undefined = $derived(
    this.#needed && pictureOf(this.#needed.graph, this.#needed.compiled.subject),
  )

  /** Changes whenever the best test for the goal may have changed. */
  readonly #bestKey: string = $derived.by(() => {
    const { run, inspection } = this.#parts
    const { focus } = inspection
    const { level, distance } = (focus?.kind === 'goal' ? run.goalStatus?.distances[focus.goal] : undefined) ?? {}
    return `${this.#goal?.id} ${level} ${distance} ${run.report !== undefined}`
  })

  readonly #best: BestTest | undefined = $derived.by(() => {
    void this.#bestKey
    return untrack(() => this.#bestNow())
  })

  /** Undefined without a goal in focus. */
  readonly shown: ShownObjects | undefined = $derived.by(() => {
    if (this.#goal === undefined) return undefined
    if (this.#needed === undefined || this.#picture === undefined) return this.#whyNone(this.#goal)
    const [best, picture] = [this.#best, this.#picture]
    return { kind: 'graph', picture, ...this.#needed, test: best?.test, whose: this.#whose(best) }
  })

  constructor(parts: ViewParts) {
    this.#parts = parts
  }

  get isShownBeforeRun(): boolean {
    return this.shown?.kind === 'graph'
  }

  /** The plan of the run; if that has no graphs and the code is the same, the plan of the current code. */
  get #plan(): Plan {
    const { run, analysis, workspace } = this.#parts
    if (run.source === undefined || run.goals.length === 0) return analysis.plan
    return run.plan.objects === undefined && run.source === workspace.source ? analysis.plan : run.plan
  }

  #bestNow(): BestTest | undefined {
    const { report, snapshot, goals } = this.#parts.run
    const id = this.#goal?.id
    const covering = report?.tests.find((it) => it.test !== undefined && id !== undefined && it.goals.includes(id))
    if (covering?.test !== undefined)
      return { test: covering.test, origin: report?.goals.find((it) => it.id === id)?.foundBy ?? 'search' }
    return snapshot?.nearest.find((it) => goals[it.goal]?.id === id)
  }

  #whose(best: BestTest | undefined): string {
    const { run, inspection } = this.#parts
    const { focus } = inspection
    const distance = focus?.kind === 'goal' ? run.goalStatus?.distances[focus.goal] : undefined
    if (distance === undefined) return 'No test has run yet: each slot shows its type.'
    const covers = isCovered(distance)
    if (best === undefined) {
      if (covers) return 'Covered. The finished tests show the values.'
      if (0 < distance.level) return 'No test reaches it yet: each slot shows its type.'
      return 'This search keeps no test close to it: each slot shows its type.'
    }
    const whose = covers ? 'of the test that covers it' : 'of its best test so far'
    if (best.origin === 'objects') return `Shows the values ${whose}, which came from a template.`
    return `Shows the values ${whose} where it does the same. That test did not come from a template.`
  }

  #whyNone({ criterion }: ShownGoal): ShownObjects {
    const { run, workspace } = this.#parts
    if (this.#plan.objects === undefined) {
      if (!workspace.settings.techniques.includes('objects')) return { kind: 'off' }
      const isOther = run.source !== undefined && run.source !== workspace.source
      return {
        kind: 'words',
        text: isOther ? 'This run did not use it. The next one will.' : 'Building the graph…',
      }
    }
    if (criterion !== 'branch' && criterion !== 'direct-branch')
      return { kind: 'words', text: 'Graphs exist for branch goals only. Select the branch goal instead.' }
    return {
      kind: 'words',
      text: 'This goal needs no object in a particular state: a test can pass the deciding values directly.',
    }
  }
}
