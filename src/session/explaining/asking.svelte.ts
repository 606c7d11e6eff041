import type { TestCase } from '../../../engine/model/test/statement.ts'
import type { Job } from '../../../engine/worker/entry/engine-api.ts'
import type { Answer as Answered } from '../../../engine/worker/supervise/link.ts'
import type { Compiler, Engine } from '../clients.ts'
import type { Inspection, Stage } from './inspection.svelte.ts'
import type { Plan } from '../run/plan.ts'
import type { Run } from '../run/run.svelte.ts'

/** A question to an engine about the best test for a goal. */
export interface TestQuestion {
  readonly goal: number
  readonly test: TestCase
  /** Distinguishes questions about one test that have different answers. */
  readonly variant?: string
}

/** The latest question, with the plan and the state of the run at that time. */
interface Latest<Question, Answer> {
  readonly plan: Plan
  readonly key: string
  readonly question: Question
  /** Undefined if the engine was lost. */
  readonly answer: Answer | undefined
}

/** The state and the clients behind questions. */
export interface AskingParts {
  readonly run: Run
  readonly inspection: Inspection
  readonly clients: { readonly engine: Engine; readonly compiler: Pick<Compiler, 'compile' | 'formatLines'> }
  readonly stage: Stage
}

/** An answer about a test. Its printed statements are formatted before they are shown. */
interface AboutTest {
  readonly statements: readonly string[]
}

/** Minimum time between two questions during a search, in ms: each needs an engine of its own. */
const betweenQuestions = 2000

/** Asks one question at a time, again whenever the best test changes. Only the newest pending one is asked. */
export class Asking<Question extends TestQuestion, Answer extends AboutTest> {
  readonly #parts: AskingParts
  readonly #question: () => Question | undefined
  readonly #put: (engine: Engine, job: Job, question: Question) => Promise<Answered<Answer>>
  #latest = $state.raw<Latest<Question, Answer> | undefined>(undefined)
  #isBusy = false

  /** The latest answer about the goal in focus and its question. It stays until a newer one arrives. */
  readonly latest: Pick<Latest<Question, Answer>, 'question' | 'answer'> | undefined = $derived.by(() => {
    const { run, inspection } = this.#parts
    const latest = this.#latest
    return latest?.plan === run.plan && latest.question.goal === inspection.goal ? latest : undefined
  })

  /** `question` returns the current question, `put` asks an engine. */
  constructor(
    parts: AskingParts,
    question: () => Question | undefined,
    put: (engine: Engine, job: Job, question: Question) => Promise<Answered<Answer>>,
  ) {
    this.#parts = parts
    this.#question = question
    this.#put = put
  }

  /** Asks the current question unless it is already answered. */
  ask(): void {
    const question = this.#question()
    if (question === undefined || this.#isBusy) return
    const { run, stage } = this.#parts
    const { plan } = run
    const key = keyOf(question, run)
    if (this.#latest?.plan === plan && this.#latest.key === key) return
    this.#isBusy = true
    void this.#answerTo(question).then((answer) => {
      this.#latest = { plan, key, question, answer }
      stage.later(run.isActive ? betweenQuestions : 0, () => {
        this.#isBusy = false
        this.ask()
      })
    })
  }

  async #answerTo(question: Question): Promise<Answer | undefined> {
    const { run, clients } = this.#parts
    const { job } = run
    if (job === undefined) return undefined
    const answer = await this.#put(clients.engine, job, question)
    if (answer.kind === 'lost') return undefined
    const statements = await clients.compiler.formatLines(answer.value.statements, job.source.entry)
    return { ...answer.value, statements }
  }
}

/** Distinguishes questions about different tests: a new best test has a smaller distance. */
function keyOf({ goal, variant }: TestQuestion, { goalStatus, report }: Run): string {
  const { level, distance } = goalStatus?.distances[goal] ?? {}
  return `${goal} ${level} ${distance} ${report !== undefined} ${variant}`
}
