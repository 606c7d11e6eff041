export interface CacheOptions<K, V> {
  readonly capacity: number
  readonly maxAge?: number
  readonly onEvict?: (key: K, value: V) => void
}

interface Entry<V> {
  readonly value: V
  readonly storedAt: number
}

export interface CacheStatistics {
  hits: number
  misses: number
  evictions: number
}

/** Keeps what was used last. Time is told by the caller, so that the cache is easy to reason about. */
export class LruCache<K, V> {
  readonly #entries = new Map<K, Entry<V>>()
  readonly #options: CacheOptions<K, V>
  readonly statistics: CacheStatistics = { hits: 0, misses: 0, evictions: 0 }

  constructor(options: CacheOptions<K, V>) {
    if (options.capacity <= 0) throw new RangeError('A cache needs room for one entry')
    if (options.maxAge !== undefined && options.maxAge <= 0) throw new RangeError('An age is positive')
    this.#options = options
  }

  get size(): number {
    return this.#entries.size
  }

  get hitRate(): number {
    const { hits, misses } = this.statistics
    return hits + misses === 0 ? 0 : hits / (hits + misses)
  }

  has(key: K, now = 0): boolean {
    const entry = this.#entries.get(key)
    return entry !== undefined && !this.#isStale(entry, now)
  }

  get(key: K, now = 0): V | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) {
      this.statistics.misses++
      return undefined
    }
    if (this.#isStale(entry, now)) {
      this.#evict(key, entry)
      this.statistics.misses++
      return undefined
    }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    this.statistics.hits++
    return entry.value
  }

  set(key: K, value: V, now = 0): this {
    if (this.#entries.has(key)) {
      this.#entries.delete(key)
    } else if (this.#options.capacity <= this.#entries.size) {
      const [oldest] = this.#entries
      if (oldest !== undefined) this.#evict(...oldest)
    }
    this.#entries.set(key, { value, storedAt: now })
    return this
  }

  getOrCompute(key: K, compute: (key: K) => V, now = 0): V {
    const found = this.get(key, now)
    if (found !== undefined) return found
    const value = compute(key)
    this.set(key, value, now)
    return value
  }

  delete(key: K): boolean {
    return this.#entries.delete(key)
  }

  /** Removes everything that is too old and returns how much that was. */
  prune(now: number): number {
    let pruned = 0
    for (const [key, entry] of this.#entries) {
      if (!this.#isStale(entry, now)) continue
      this.#evict(key, entry)
      pruned++
    }
    return pruned
  }

  keys(): K[] {
    return [...this.#entries.keys()].reverse()
  }

  #isStale(entry: Entry<V>, now: number): boolean {
    const { maxAge } = this.#options
    return maxAge !== undefined && maxAge < now - entry.storedAt
  }

  #evict(key: K, entry: Entry<V>): void {
    this.#entries.delete(key)
    this.statistics.evictions++
    this.#options.onEvict?.(key, entry.value)
  }
}
