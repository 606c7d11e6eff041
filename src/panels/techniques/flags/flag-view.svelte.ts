import type { FlagExplanation } from '../../../../engine/model/flags/flag-tree.ts'
import type { Outcome } from '../../../../engine/model/goal/predicate.ts'
import { flagRows } from './flag-rows.ts'
import { type TestQuestion, Asking, type AskingParts } from '../../../session/explaining/asking.svelte.ts'
import { bestTestOf, whyNoBestTest } from '../../../session/explaining/best-test.ts'
import type { Inspection } from '../../../session/explaining/inspection.svelte.ts'
import type { Run } from '../../../session/run/run.svelte.ts'
import type { TreeRow } from '../../ui/tree-rows.ts'
import type { Unavailable, View } from '../technique.ts'

/** The contexts of the flag of the goal in focus. */
export interface FlagContent {
  readonly kind: 'rows'
  readonly rows: readonly TreeRow[]
  /** How many contexts are not shown. */
  readonly omitted: number
  /** The statements of the measured test. */
  readonly statements: readonly string[]
}

type ShownFlag = FlagContent | Unavailable

/** The flag of the goal in focus, with a test that evaluates it. */
interface FocusedFlag {
  readonly goal: number
  readonly flag: Outcome
}

interface Question extends TestQuestion {
  readonly flag: Outcome
}

/** Explains the flag distance of the best test for the goal in focus. */
export class FlagView implements View<FlagContent> {
  readonly #run: Run
  readonly #inspection: Inspection
  readonly #asking: Asking<Question, FlagExplanation>

  /** The question about the goal in focus; undefined if no test reaches it or none is kept. */
  readonly question: Question | undefined = $derived.by(() => {
    const focused = this.#focused
    const test = focused === undefined ? undefined : bestTestOf(this.#run, focused.goal)
    if (focused === undefined || test === undefined) return undefined
    return { ...focused, test }
  })

  /** Undefined without a goal in focus. */
  readonly shown: ShownFlag | undefined = $derived.by(() => {
    const { focus } = this.#inspection
    if (focus?.kind !== 'goal') return undefined
    const focused = this.#focused
    const job = this.#run.job
    if (focused === undefined || job === undefined) return this.#whyNone(focus.goal)
    const { latest } = this.#asking
    if (latest === undefined) return { kind: 'words', text: this.#whyNotYet(focused) }
    const { tree, statements } = latest.answer ?? {}
    const rows = tree && flagRows(tree, job.compiled)
    return rows === undefined || statements === undefined
      ? { kind: 'words', text: 'The values could not be computed.' }
      : { kind: 'rows', rows, omitted: tree!.omitted, statements }
  })

  readonly #focused: FocusedFlag | undefined = $derived.by(() => {
    const { focus } = this.#inspection
    const { goalStatus, plan } = this.#run
    if (focus?.kind !== 'goal') return undefined
    const flag = plan.flags[focus.goal]
    const isReached = goalStatus?.distances[focus.goal]?.level === 0
    return flag === undefined || !isReached ? undefined : { goal: focus.goal, flag }
  })

  constructor(parts: AskingParts) {
    this.#run = parts.run
    this.#inspection = parts.inspection
    this.#asking = new Asking(
      parts,
      () => this.question,
      (engine, job, { flag, test }) => engine.ask('flagTree', job, { test, wanted: flag }),
    )
  }

  ask(): void {
    this.#asking.ask()
  }

  #whyNone(goal: number): ShownFlag {
    const { plan, settings } = this.#run
    if (settings === undefined) return { kind: 'words', text: 'Not searched yet.' }
    if (!settings.techniques.includes('flags')) return { kind: 'off' }
    if (plan.flags[goal] === undefined) return { kind: 'words', text: 'No function call decides this goal.' }
    return { kind: 'words', text: 'A function call decides this goal, but no test reaches it yet.' }
  }

  #whyNotYet({ goal }: FocusedFlag): string {
    return bestTestOf(this.#run, goal) === undefined ? whyNoBestTest(this.#run, goal) : 'Computing…'
  }
}
