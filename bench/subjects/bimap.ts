export class DuplicateValueError extends Error {
  constructor(
    readonly value: unknown,
    readonly key: unknown,
  ) {
    super(`The value belongs to ${String(key)} already`)
    this.name = 'DuplicateValueError'
  }
}

/** A map that can be read both ways. */
export class BiMap<K, V> implements Iterable<[K, V]> {
  readonly #forward = new Map<K, V>()
  readonly #backward = new Map<V, K>()
  #inverse: BiMap<V, K> | undefined

  constructor(entries?: Iterable<readonly [K, V]>) {
    if (entries) {
      for (const [key, value] of entries) this.set(key, value)
    }
  }

  static fromObject<V extends string | number>(source: Readonly<Record<string, V>>): BiMap<string, V> {
    return new BiMap(Object.entries(source))
  }

  get size(): number {
    return this.#forward.size
  }

  /** A copy with keys and values exchanged; made once until something changes. */
  get inverse(): BiMap<V, K> {
    this.#inverse ??= new BiMap(this.#backward)
    return this.#inverse
  }

  get(key: K): V | undefined {
    return this.#forward.get(key)
  }

  keyOf(value: V): K | undefined {
    return this.#backward.get(value)
  }

  set(key: K, value: V): this {
    if (this.#backward.has(value)) {
      const owner = this.#backward.get(value)!
      if (owner === key) return this
      throw new DuplicateValueError(value, owner)
    }
    this.#store(key, value)
    return this
  }

  /** Like `set`, but takes the value away from whoever has it; returns that key. */
  forceSet(key: K, value: V): K | undefined {
    const owner = this.#backward.get(value)
    if (owner !== undefined && owner !== key) this.#forward.delete(owner)
    this.#store(key, value)
    return owner === key ? undefined : owner
  }

  deleteKey(key: K): boolean {
    if (!this.#forward.has(key)) return false
    this.#backward.delete(this.#forward.get(key)!)
    this.#inverse = undefined
    return this.#forward.delete(key)
  }

  deleteValue(value: V): boolean {
    const key = this.#backward.get(value)
    return key !== undefined && this.deleteKey(key)
  }

  update(key: K, change: (value: V | undefined) => V | undefined): V | undefined {
    const value = change(this.#forward.get(key))
    if (value === undefined) this.deleteKey(key)
    else this.set(key, value)
    return value
  }

  equals(other: BiMap<K, V>): boolean {
    if (this.size !== other.size) return false
    for (const [key, value] of this) {
      if (other.get(key) !== value) return false
    }
    return true
  }

  [Symbol.iterator](): IterableIterator<[K, V]> {
    return this.#forward.entries()
  }

  #store(key: K, value: V): void {
    if (this.#forward.has(key)) this.#backward.delete(this.#forward.get(key)!)
    this.#forward.set(key, value)
    this.#backward.set(value, key)
    this.#inverse = undefined
  }
}
