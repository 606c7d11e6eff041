import type { Shared } from '../sharing/shared.ts'
import type { Slot, WorkStorage } from './kept-work.ts'

/** How long the user must pause before work is stored, in ms. */
const pause = 300

/** Stores the shown work in its slot, once the user pauses. */
export class Keeping {
  readonly #storage: WorkStorage
  readonly #work: () => Shared
  #slot = $state<Slot>('draft')
  #hasDraft = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `work` is what to store at any moment. */
  constructor(storage: WorkStorage, work: () => Shared) {
    this.#storage = storage
    this.#work = work
    this.#hasDraft = storage.kept('draft') !== undefined
  }

  /** The slot of the shown work. */
  get slot(): Slot {
    return this.#slot
  }

  get hasDraft(): boolean {
    return this.#hasDraft
  }

  use(slot: Slot): void {
    this.#slot = slot
  }

  later(): void {
    this.cancel()
    this.#timer = setTimeout(() => this.now(), pause)
  }

  /** Stores what waits to be stored. */
  now(): void {
    if (this.#timer === undefined) return
    this.cancel()
    this.#storage.keep(this.#slot, this.#work())
    if (this.#slot === 'draft') this.#hasDraft = true
  }

  /** Stores nothing any more. */
  forget(): void {
    this.cancel()
    this.#storage.forget(this.#slot)
    if (this.#slot === 'draft') this.#hasDraft = false
  }

  cancel(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
