/** So many items are shown at once: few, as much else changes at that moment. The next frames fill the screen. */
const first = 2

/** So many more come with each frame: what takes a few milliseconds. */
const perFrame = 6

/**
 * Shows a long list from its beginning, some more of it with each frame, so that no frame takes long. In the end all of it is
 * there: for whoever searches in the page, goes through it by keyboard, or has it read out.
 */
export class Unfolding {
  readonly #list: () => readonly unknown[]
  #shown = $state.raw<{ readonly of: readonly unknown[]; readonly count: number }>({ of: [], count: first })

  /** How many items of the list are shown. A list that is another one begins anew. */
  readonly count: number = $derived.by(() => {
    const list = this.#list()
    return Math.min(list.length, this.#shown.of === list ? this.#shown.count : first)
  })

  /** Within a component: unfolds as long as that is there. */
  constructor(list: () => readonly unknown[]) {
    this.#list = list
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
