/** Groups items by a key, in order of appearance. */
export function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): readonly (readonly Item[])[] {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return [...groups.values()]
}
