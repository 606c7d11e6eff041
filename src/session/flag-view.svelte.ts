import type { FlagTree } from '../../engine/model/flag-tree.ts'
import type { Outcome } from '../../engine/model/predicate.ts'
import type { Nearness } from '../../engine/model/report.ts'
import type { TestCase } from '../../engine/model/statement.ts'
import type { Engine } from './clients.ts'
import { type FlagRow, flagRows } from './flag-rows.ts'
import { isCovered } from './goal-rows.ts'
import type { Inspection, Stage } from './inspection.svelte.ts'
import type { Plan } from './plan.ts'
import type { Run } from './run.svelte.ts'

/** What there is to see of the flag that the goal in focus is about. */
export type ShownFlag =
  | {
      readonly kind: 'rows'
      readonly rows: readonly FlagRow[]
      /** How many more there are. */ readonly omitted: number
    }
  /** Why there is nothing to see, in a sentence. */
  | { readonly kind: 'words'; readonly text: string }

/** The flag that the goal in focus is about, and how near the best test is. */
interface FocusedFlag {
  readonly goal: number
  readonly flag: Outcome
  readonly nearness: Nearness
  /** Whether that test evaluates it. */
  readonly isReached: boolean
}

/** What is asked of an engine. The key tells questions apart that have different answers. */
interface Question {
  readonly plan: Plan
  readonly key: string
  readonly flag: Outcome
  readonly test: TestCase
}

/** Shortest time between two questions, in ms: each takes an engine of its own. */
const betweenQuestions = 2000

/** The flag that the goal in focus is about: why the best test for it is as far as it is. */
export class FlagView {
  readonly #run: Run
  readonly #inspection: Inspection
  readonly #engine: Engine
  readonly #stage: Stage
  #answer = $state.raw<(Pick<Question, 'plan' | 'key'> & { readonly tree: FlagTree | undefined }) | undefined>(
    undefined,
  )
  #isBusy = false

  /** What is to be asked about the goal in focus; nothing where no test reaches it, or none is kept. */
  readonly question: Question | undefined = $derived.by(() => {
    const { plan } = this.#run
    const { goal, flag, isReached } = this.#focused ?? {}
    const test = goal === undefined || isReached !== true ? undefined : this.#testFor(goal)
    if (goal === undefined || flag === undefined || test === undefined) return undefined
    const { level, distance } = this.#run.standing!.nearness[goal]!
    const isFinished = this.#run.report !== undefined
    return { plan, key: `${goal} ${level} ${distance} ${isFinished}`, flag, test }
  })

  readonly shown: ShownFlag | undefined = $derived.by(() => {
    const focused = this.#focused
    const job = this.#run.job
    if (focused === undefined || job === undefined) return undefined
    const answer = this.#answer
    const isOfFocus = answer?.plan === this.#run.plan && answer.key.startsWith(`${focused.goal} `)
    if (focused.isReached && isOfFocus) {
      const rows = answer.tree && flagRows(answer.tree, job.compiled)
      return rows === undefined
        ? { kind: 'words', text: 'The numbers could not be worked out.' }
        : { kind: 'rows', rows, omitted: answer.tree!.omitted }
    }
    return { kind: 'words', text: this.#whyNot(focused) }
  })

  readonly #focused: FocusedFlag | undefined = $derived.by(() => {
    const { focus } = this.#inspection
    const { standing, plan } = this.#run
    if (focus?.kind !== 'goal') return undefined
    const flag = plan.flags[focus.goal]
    const nearness = standing?.nearness[focus.goal]
    if (flag === undefined || nearness === undefined) return undefined
    return { goal: focus.goal, flag, nearness, isReached: nearness.level === 0 }
  })

  constructor(run: Run, inspection: Inspection, engine: Engine, stage: Stage) {
    this.#run = run
    this.#inspection = inspection
    this.#engine = engine
    this.#stage = stage
  }

  /** Asks, unless that was the latest question. While one is being answered, the next waits; only the newest is asked then. */
  ask(question: Question | undefined): void {
    const job = this.#run.job
    if (question === undefined || job === undefined || this.#isBusy) return
    if (this.#answer?.plan === question.plan && this.#answer.key === question.key) return
    this.#isBusy = true
    const { plan, key, flag, test } = question
    void this.#engine.explain(job, test, flag).then((it) => {
      this.#answer = { plan, key, tree: it.kind === 'answered' ? it.value : undefined }
      this.#stage.later(this.#run.isActive ? betweenQuestions : 0, () => {
        this.#isBusy = false
        this.ask(this.question)
      })
    })
  }

  /** The best test for a goal: of the finished ones that cover it, or the one that a search holds. */
  #testFor(goal: number): TestCase | undefined {
    const { report, snapshot, goals } = this.#run
    const covering = report?.tests.find((it) => it.test !== undefined && it.goals.includes(goals[goal]!.id))
    return covering?.test ?? snapshot?.nearest.find((it) => it.goal === goal)?.test
  }

  #whyNot({ goal, nearness, isReached }: FocusedFlag): string {
    if (nearness.level === Infinity) return 'No test has come near it yet.'
    if (!isReached) return `No test reaches it yet (approach level ${nearness.level}).`
    if (this.#testFor(goal) !== undefined) return 'Working out its numbers.'
    if (isCovered(nearness)) return 'It is covered. The finished tests will tell how.'
    return 'This search keeps no test that is near to it.'
  }
}
