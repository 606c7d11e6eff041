/** Chooses those that kill the most mutants which no chosen one kills, at most `most`; in doubt, earlier ones. */
export function mostKilling<Item>(
  items: readonly Item[],
  killsOf: (item: Item) => ReadonlySet<number>,
  worthOf: (item: Item) => number,
  most: number,
): readonly Item[] {
  const chosen: Item[] = []
  const killed = new Set<number>()
  while (chosen.length < most) {
    const gains = items.map((it) => [...killsOf(it)].filter((mutant) => !killed.has(mutant)).length * worthOf(it))
    const gain = Math.max(0, ...gains)
    const best = items[gains.indexOf(gain)]
    if (gain === 0 || best === undefined) break
    for (const it of killsOf(best)) killed.add(it)
    chosen.push(best)
  }
  return chosen
}
