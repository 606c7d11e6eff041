export type MultimapOptions = {
  readonly unique?: boolean
  readonly limitPerKey?: number
}

export class MultimapError extends Error {
  override name = 'MultimapError'
}

/** Several values per key, in the order in which they came. */
export class Multimap<K, V> implements Iterable<readonly [K, V]> {
  private readonly lists: Map<K, V[]> = new Map()
  private total = 0

  constructor(
    entries: Iterable<readonly [K, V]> = [],
    private readonly options: MultimapOptions = {},
  ) {
    for (const [key, value] of entries) this.add(key, value)
  }

  static groupBy<T, K>(items: readonly T[], keyOf: (item: T, index: number) => K): Multimap<K, T> {
    const map = new Multimap<K, T>()
    items.forEach((item, index) => map.add(keyOf(item, index), item))
    return map
  }

  get size(): number {
    return this.total
  }

  get keyCount(): number {
    return this.lists.size
  }

  add(key: K, value: V): boolean {
    const list = this.lists.get(key)
    if (list === undefined) {
      this.lists.set(key, [value])
      this.total++
      return true
    }
    if (this.options.unique && list.includes(value)) return false
    if (this.options.limitPerKey !== undefined && this.options.limitPerKey <= list.length) {
      throw new MultimapError(`${String(key)} has ${list.length} values already`)
    }
    list.push(value)
    this.total++
    return true
  }

  get(key: K): readonly V[] {
    return this.lists.get(key) ?? []
  }

  has(key: K, value?: V): boolean {
    const list = this.lists.get(key)
    if (list === undefined) return false
    return value === undefined || list.includes(value)
  }

  /** Without a value all values of the key go; returns how many went. */
  delete(key: K, value?: V): number {
    const list = this.lists.get(key)
    if (list === undefined) return 0
    if (value === undefined) {
      this.lists.delete(key)
      this.total -= list.length
      return list.length
    }
    const kept = list.filter((it) => it !== value)
    const removed = list.length - kept.length
    this.total -= removed
    if (kept.length === 0) this.lists.delete(key)
    else this.lists.set(key, kept)
    return removed
  }

  invert(): Multimap<V, K> {
    const inverted = new Multimap<V, K>()
    for (const [key, value] of this) inverted.add(value, key)
    return inverted
  }

  mostFrequent(): K | undefined {
    let best: K | undefined
    let most = 0
    for (const [key, list] of this.lists) {
      if (most < list.length) {
        best = key
        most = list.length
      }
    }
    return best
  }

  *[Symbol.iterator](): Iterator<readonly [K, V]> {
    for (const [key, list] of this.lists) {
      for (const value of list) yield [key, value] as const
    }
  }
}
