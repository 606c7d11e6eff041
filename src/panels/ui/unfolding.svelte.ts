/** How much of a list is shown at a time. */
export interface Portions {
  /** So many items are shown at once: few, as much else changes at that moment. The next frames fill the screen. */
  readonly first: number
  /** So many more come with each frame: what takes a few milliseconds. */
  readonly perFrame: number
}

/** For items that are large, such as cards. */
const ofCards: Portions = { first: 2, perFrame: 6 }

/**
 * Shows a long list from its beginning, some more of it with each frame, so that no frame takes long. In the end all of it is
 * there: for whoever searches in the page, goes through it by keyboard, or has it read out.
 */
export class Unfolding {
  readonly #list: () => readonly unknown[]
  readonly #first: number
  #shown = $state.raw<{ readonly of: readonly unknown[]; readonly count: number }>({ of: [], count: 0 })

  /** How many items of the list are shown. A list that is another one begins anew. */
  readonly count: number = $derived.by(() => {
    const list = this.#list()
    return Math.min(list.length, this.#shown.of === list ? this.#shown.count : this.#first)
  })

  /** Within a component: unfolds as long as that is there. */
  constructor(list: () => readonly unknown[], { first, perFrame }: Portions = ofCards) {
    this.#list = list
    this.#first = first
    $effect(() => {
      const of = list()
      const { count } = this
      if (of.length <= count) return undefined
      const frame = requestAnimationFrame(() => {
        this.#shown = { of, count: count + perFrame }
      })
      return () => cancelAnimationFrame(frame)
    })
  }
}
