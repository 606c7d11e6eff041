import type { Stage } from './inspection.svelte.ts'
import type { Plan } from './plan.ts'

/** What is asked of an engine. The key tells questions of one plan apart that have different answers. */
export interface Asked {
  readonly plan: Plan
  readonly key: string
}

/** Shortest time between two questions, in ms: each takes an engine of its own. */
const betweenQuestions = 2000

/** Asks one question at a time. While one is being answered, the next waits; only the newest is asked then. */
export class Asking<Question extends Asked, Answer> {
  readonly #stage: Stage
  readonly #isHurried: () => boolean
  readonly #answerTo: (question: Question) => Promise<Answer | undefined>
  #latest = $state.raw<(Asked & { readonly answer: Answer | undefined }) | undefined>(undefined)
  #isBusy = false

  /** While `isHurried`, there is a pause between two questions. `answerTo` gives `undefined` where the engine was lost. */
  constructor(stage: Stage, isHurried: () => boolean, answerTo: (question: Question) => Promise<Answer | undefined>) {
    this.#stage = stage
    this.#isHurried = isHurried
    this.#answerTo = answerTo
  }

  /** The latest answer, and what it is to; undefined before there is one. */
  get latest(): (Asked & { readonly answer: Answer | undefined }) | undefined {
    return this.#latest
  }

  /** Asks, unless that was the latest question. `next` tells what is to be asked afterwards. */
  ask(question: Question | undefined, next: () => Question | undefined): void {
    if (question === undefined || this.#isBusy) return
    const { plan, key } = question
    if (this.#latest?.plan === plan && this.#latest.key === key) return
    this.#isBusy = true
    void this.#answerTo(question).then((answer) => {
      this.#latest = { plan, key, answer }
      this.#stage.later(this.#isHurried() ? betweenQuestions : 0, () => {
        this.#isBusy = false
        this.ask(next(), next)
      })
    })
  }
}
