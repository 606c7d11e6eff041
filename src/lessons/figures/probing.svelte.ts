import type { Primitive } from '../../../engine/model/subject/type.ts'
import type { FigureInput } from './figure.ts'

/**
 * The inputs of a figure, and what an engine says of them. Asks one question at a time; of what a student moves in the
 * meantime, only the newest is asked.
 */
export class Probing<Answer> {
  readonly #ask: (values: readonly Primitive[]) => Promise<Answer | undefined>
  #values = $state.raw<readonly Primitive[]>([])
  #answer = $state.raw<Answer | undefined>(undefined)
  #isUnanswered = $state(false)
  #isBusy = false
  #isMoved = false

  constructor(inputs: readonly FigureInput[], ask: (values: readonly Primitive[]) => Promise<Answer | undefined>) {
    this.#values = inputs.map((it) => it.start)
    this.#ask = ask
  }

  get values(): readonly Primitive[] {
    return this.#values
  }

  /** The latest; it may be of inputs before these. Undefined before there is one. */
  get answer(): Answer | undefined {
    return this.#answer
  }

  /** The latest question got no answer. */
  get isUnanswered(): boolean {
    return this.#isUnanswered
  }

  move(values: readonly Primitive[]): void {
    this.#values = values
    this.probe()
  }

  /** Asks about the inputs as they are. */
  probe(): void {
    this.#isMoved = true
    if (!this.#isBusy) void this.#work()
  }

  async #work(): Promise<void> {
    this.#isBusy = true
    while (this.#isMoved) {
      this.#isMoved = false
      const answer = await this.#ask(this.#values)
      this.#isUnanswered = answer === undefined
      this.#answer = answer ?? this.#answer
    }
    this.#isBusy = false
  }
}
