import type { Job } from '../../engine/worker/engine-api.ts'
import type { Answer as Answered } from '../../engine/worker/link.ts'
import type { Compiler, Engine } from './clients.ts'
import type { Stage } from './inspection.svelte.ts'
import type { Plan } from './plan.ts'
import type { Run } from './run.svelte.ts'

/** What is asked of an engine. The key tells questions of one plan apart that have different answers. */
export interface Asked {
  readonly plan: Plan
  readonly key: string
}

/** What questions are asked with. */
export interface AskingParts {
  readonly run: Run
  readonly clients: { readonly engine: Engine; readonly compiler: Pick<Compiler, 'compile' | 'formatLines'> }
  readonly stage: Stage
}

/** What an engine answers about a test: its statements, each as it is printed, are formatted before they are shown. */
interface AboutTest {
  readonly statements: readonly string[]
}

/** Shortest time between two questions while a search goes on, in ms: each takes an engine of its own. */
const betweenQuestions = 2000

/** Asks one question at a time. While one is being answered, the next waits; only the newest is asked then. */
export class Asking<Question extends Asked, Answer extends AboutTest> {
  readonly #parts: AskingParts
  readonly #question: () => Question | undefined
  readonly #put: (engine: Engine, job: Job, question: Question) => Promise<Answered<Answer>>
  #latest = $state.raw<(Asked & { readonly answer: Answer | undefined }) | undefined>(undefined)
  #isBusy = false

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

  /** The latest answer, and what it is to; none where the engine was lost. Undefined before there is one. */
  get latest(): (Asked & { readonly answer: Answer | undefined }) | undefined {
    return this.#latest
  }

  /** Asks what is to be asked now, unless that was the latest question. */
  ask(): void {
    const question = this.#question()
    if (question === undefined || this.#isBusy) return
    const { plan, key } = question
    if (this.#latest?.plan === plan && this.#latest.key === key) return
    this.#isBusy = true
    void this.#answerTo(question).then((answer) => {
      const { run, stage } = this.#parts
      this.#latest = { plan, key, answer }
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
