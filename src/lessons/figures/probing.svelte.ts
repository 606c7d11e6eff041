import type { Primitive } from '../../../engine/model/subject/type.ts'
import type { FigureInput } from './figure-parts.ts'

/** The inputs of a figure and the engine's answer. Asks one question at a time, always about the newest inputs. */
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

  /** The latest answer, possibly for earlier inputs; undefined before the first. */
  get answer(): Answer | undefined {
    return this.#answer
  }

  /** Whether the latest question got no answer. */
  get isUnanswered(): boolean {
    return this.#isUnanswered
  }

  move(values: readonly Primitive[]): void {
    this.#values = values
    this.probe()
  }

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
