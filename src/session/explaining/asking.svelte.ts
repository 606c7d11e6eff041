import type { TestCase } from '../../../engine/model/test/statement.ts'
import type { Job } from '../../../engine/worker/entry/engine-api.ts'
import type { Answer as Answered } from '../../../engine/worker/supervise/link.ts'
import type { Compiler, Engine } from '../clients.ts'
import type { Inspection, Stage } from './inspection.svelte.ts'
import type { Plan } from '../run/plan.ts'
import type { Run } from '../run/run.svelte.ts'

/** What is asked of an engine about the best test for a goal. */
export interface Asked {
  readonly goal: number
  readonly test: TestCase
  /** Tells apart questions about one test that have different answers. */
  readonly variant?: string
}

/** The latest question, with the plan and the state of the run that it was asked in. */
interface Latest<Question, Answer> {
  readonly plan: Plan
  readonly key: string
  readonly question: Question
  /** None where the engine was lost. */
  readonly answer: Answer | undefined
}

/** What questions are asked with. */
export interface AskingParts {
  readonly run: Run
  readonly inspection: Inspection
  readonly clients: { readonly engine: Engine; readonly compiler: Pick<Compiler, 'compile' | 'formatLines'> }
  readonly stage: Stage
}

/** What an engine answers about a test: its statements, each as it is printed, are formatted before they are shown. */
interface AboutTest {
  readonly statements: readonly string[]
}

/** Shortest time between two questions while a search goes on, in ms: each takes an engine of its own. */
const betweenQuestions = 2000

/**
 * Asks one question at a time, again whenever the best test is another one. While one is being answered, the next waits; only
 * the newest is asked then.
 */
export class Asking<Question extends Asked, Answer extends AboutTest> {
  readonly #parts: AskingParts
  readonly #question: () => Question | undefined
  readonly #put: (engine: Engine, job: Job, question: Question) => Promise<Answered<Answer>>
  #latest = $state.raw<Latest<Question, Answer> | undefined>(undefined)
  #isBusy = false

  /** The latest answer about the goal in focus, and what it is to: it stays while a newer is on its way. */
  readonly latest: Pick<Latest<Question, Answer>, 'question' | 'answer'> | undefined = $derived.by(() => {
    const { run, inspection } = this.#parts
    const latest = this.#latest
    return latest?.plan === run.plan && latest.question.goal === inspection.goal ? latest : undefined
  })

  /** `question` tells what is to be asked now, `put` puts it to an engine. */
  constructor(
    parts: AskingParts,
    question: () => Question | undefined,
    put: (engine: Engine, job: Job, question: Question) => Promise<Answered<Answer>>,
  ) {
    this.#parts = parts
    this.#question = question
    this.#put = put
  }

  /** Asks what is to be asked now, unless that was the latest question. */
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

/** Tells questions apart that were asked about other tests: the best one for a goal comes nearer to it. */
function keyOf({ goal, variant }: Asked, { standing, report }: Run): string {
  const { level, distance } = standing?.nearness[goal] ?? {}
  return `${goal} ${level} ${distance} ${report !== undefined} ${variant}`
}
