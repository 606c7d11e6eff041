/** How `mostKilling` compares items. */
interface Choice<Item> {
  readonly killsOf: (item: Item) => ReadonlySet<number>
  /** By how much the kills of an item count. */
  readonly worthOf: (item: Item) => number
  /** Only one of several items that say the same is chosen. */
  readonly sayingOf: (item: Item) => unknown
  readonly most: number
}

/** Chooses those that kill the most mutants which no chosen one kills, at most `most`; in doubt, earlier ones. */
export function mostKilling<Item>(items: readonly Item[], choice: Choice<Item>): readonly Item[] {
  const { killsOf, worthOf, sayingOf, most } = choice
  const chosen: Item[] = []
  const said = new Set<unknown>()
  const killed = new Set<number>()
  while (chosen.length < most) {
    const gains = items.map((it) => {
      if (said.has(sayingOf(it))) return 0
      return [...killsOf(it)].filter((mutant) => !killed.has(mutant)).length * worthOf(it)
    })
    const gain = Math.max(0, ...gains)
    const best = items[gains.indexOf(gain)]
    if (gain === 0 || best === undefined) break
    for (const it of killsOf(best)) killed.add(it)
    said.add(sayingOf(best))
    chosen.push(best)
  }
  return chosen
}
