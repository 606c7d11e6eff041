import type { FlagExplanation } from '../../engine/model/flag-tree.ts'
import type { Outcome } from '../../engine/model/predicate.ts'
import type { Nearness } from '../../engine/model/report.ts'
import type { TestCase } from '../../engine/model/statement.ts'
import type { Compiler, Engine } from './clients.ts'
import { flagRows } from './flag-rows.ts'
import { isCovered } from './goal-rows.ts'
import { type Asked, Asking } from './asking.svelte.ts'
import { bestTestOf } from './best-test.ts'
import type { Inspection, Stage } from './inspection.svelte.ts'
import type { Run } from './run.svelte.ts'
import type { TreeRow } from './tree-rows.ts'

/** What there is to see of the flag that the goal in focus is about. */
export type ShownFlag =
  | {
      readonly kind: 'rows'
      readonly rows: readonly TreeRow[]
      /** How many more there are. */ readonly omitted: number
      /** What the test does that they are of, a line each. */ readonly statements: readonly string[]
    }
  /** The technique is off. */
  | { readonly kind: 'off' }
  /** Why there is nothing to see, in a sentence. */
  | { readonly kind: 'words'; readonly text: string }

/** The flag that the goal in focus is about, in a test that evaluates it. */
interface FocusedFlag {
  readonly goal: number
  readonly flag: Outcome
  readonly nearness: Nearness
}

interface Question extends Asked {
  readonly flag: Outcome
  readonly test: TestCase
}

/** The flag that the goal in focus is about: why the best test for it is as far as it is. */
export class FlagView {
  readonly #run: Run
  readonly #inspection: Inspection
  readonly #clients: { readonly engine: Engine; readonly compiler: Pick<Compiler, 'formatLines'> }
  readonly #asking: Asking<Question, FlagExplanation>

  /** What is to be asked about the goal in focus; nothing where no test reaches it, or none is kept. */
  readonly question: Question | undefined = $derived.by(() => {
    const { plan } = this.#run
    const focused = this.#focused
    const test = focused === undefined ? undefined : bestTestOf(this.#run, focused.goal)
    if (focused === undefined || test === undefined) return undefined
    const { goal, flag, nearness } = focused
    const isFinished = this.#run.report !== undefined
    return { plan, key: `${goal} ${nearness.distance} ${isFinished}`, flag, test }
  })

  /** Undefined where no goal is looked at. */
  readonly shown: ShownFlag | undefined = $derived.by(() => {
    const { focus } = this.#inspection
    if (focus?.kind !== 'goal') return undefined
    const focused = this.#focused
    const job = this.#run.job
    if (focused === undefined || job === undefined) return this.#whyNone(focus.goal)
    const { latest } = this.#asking
    if (latest?.plan !== this.#run.plan || !latest.key.startsWith(`${focused.goal} `))
      return { kind: 'words', text: this.#whyNotYet(focused) }
    const { tree, statements } = latest.answer ?? {}
    const rows = tree && flagRows(tree, job.compiled)
    return rows === undefined || statements === undefined
      ? { kind: 'words', text: 'The numbers could not be worked out.' }
      : { kind: 'rows', rows, omitted: tree!.omitted, statements }
  })

  readonly #focused: FocusedFlag | undefined = $derived.by(() => {
    const { focus } = this.#inspection
    const { standing, plan } = this.#run
    if (focus?.kind !== 'goal') return undefined
    const flag = plan.flags[focus.goal]
    const nearness = standing?.nearness[focus.goal]
    return flag === undefined || nearness?.level !== 0 ? undefined : { goal: focus.goal, flag, nearness }
  })

  constructor(
    run: Run,
    inspection: Inspection,
    clients: { readonly engine: Engine; readonly compiler: Pick<Compiler, 'formatLines'> },
    stage: Stage,
  ) {
    this.#run = run
    this.#inspection = inspection
    this.#clients = clients
    this.#asking = new Asking(
      stage,
      () => run.isActive,
      (question) => this.#explain(question),
    )
  }

  /** Asks what is to be asked now, unless that was the latest question. */
  ask(question: Question | undefined): void {
    this.#asking.ask(question, () => this.question)
  }

  async #explain({ flag, test }: Question): Promise<FlagExplanation | undefined> {
    const { job } = this.#run
    if (job === undefined) return undefined
    const { engine, compiler } = this.#clients
    const answer = await engine.explain(job, test, flag)
    if (answer.kind === 'lost') return undefined
    const { tree, statements } = answer.value
    return { tree, statements: await compiler.formatLines(statements, job.source.entry) }
  }

  #whyNone(goal: number): ShownFlag {
    const { plan, settings } = this.#run
    if (settings === undefined) return { kind: 'words', text: 'No search has tried it yet.' }
    if (!settings.techniques.includes('flags')) return { kind: 'off' }
    if (plan.flags[goal] === undefined) return { kind: 'words', text: 'No function call decides it.' }
    return { kind: 'words', text: 'A function call decides it, but no test reaches it yet.' }
  }

  #whyNotYet({ goal, nearness }: FocusedFlag): string {
    if (bestTestOf(this.#run, goal) !== undefined) return 'Working out its numbers.'
    if (isCovered(nearness)) return 'It is covered. The finished tests will tell how.'
    return 'This search keeps no test that is near to it.'
  }
}
