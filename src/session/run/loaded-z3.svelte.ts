import type { Z3 } from '../clients.ts'
import type { Z3State } from './z3-state.ts'

/** Z3, loaded once the user switches it on. */
export class LoadedZ3 {
  readonly #z3: Z3
  #state = $state.raw<Z3State>({ kind: 'absent' })
  #isUsed = false
  /** The number of the latest request. */
  #number = 0

  constructor(z3: Z3) {
    this.#z3 = z3
  }

  get state(): Z3State {
    return this.#state
  }

  /** Resolves when Z3 is loaded or unavailable. */
  async load(): Promise<void> {
    const number = (this.#number += 1)
    if (this.#state.kind !== 'ready') this.#state = { kind: 'loading', share: 0 }
    const message = await this.#z3.load((share) => {
      if (number === this.#number) this.#state = { kind: 'loading', share }
    })
    if (number === this.#number) this.#state = message === undefined ? { kind: 'ready' } : { kind: 'failed', message }
  }

  /** Loads Z3 for a run. A used one is reloaded, so that no state of earlier code remains. */
  async prepare(): Promise<void> {
    if (this.#isUsed) this.unload()
    this.#isUsed = true
    await this.load()
  }

  /** Frees its memory. */
  unload(): void {
    this.#number += 1
    this.#z3.end()
    this.#isUsed = false
    this.#state = { kind: 'absent' }
  }
}
