/** How much of a list is rendered at a time. */
export interface Portions {
  /** Items rendered at once: few, because much else changes then. The next frames fill the screen. */
  readonly first: number
  /** Items added per frame: a few milliseconds of work. */
  readonly perFrame: number
}

/** For large items, such as cards. */
const ofCards: Portions = { first: 2, perFrame: 6 }

/** Renders a long list over several frames, and finally all of it, for find in page and screen readers. */
export class Unfolding {
  readonly #list: () => readonly unknown[]
  readonly #first: number
  #shown = $state.raw<{ readonly of: readonly unknown[]; readonly count: number }>({ of: [], count: 0 })

  /** How many items of the list are rendered. A new list starts again. */
  readonly count: number = $derived.by(() => {
    const list = this.#list()
    return Math.min(list.length, this.#shown.of === list ? this.#shown.count : this.#first)
  })

  /** To be called in a component, which also ends it. */
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
