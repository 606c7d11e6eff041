/** A sequence whose items are made when they are wanted, and again for each loop. */
export class Sequence<T> implements Iterable<T> {
  readonly #source: () => Iterator<T>

  private constructor(source: () => Iterator<T>) {
    this.#source = source
  }

  static of<T>(...items: T[]): Sequence<T> {
    return Sequence.from(items)
  }

  static from<T>(items: Iterable<T>): Sequence<T> {
    return new Sequence(() => items[Symbol.iterator]())
  }

  static range(from: number, to = Infinity, step = 1): Sequence<number> {
    if (step === 0 || Number.isNaN(step)) throw new RangeError('A range has a step')
    return new Sequence(function* () {
      for (let value = from; step < 0 ? to < value : value < to; value += step) yield value
    })
  }

  static iterate<T>(first: T, next: (value: T) => T | undefined): Sequence<T> {
    return new Sequence(function* () {
      for (let value: T | undefined = first; value !== undefined; value = next(value)) yield value
    })
  }

  [Symbol.iterator](): Iterator<T> {
    return this.#source()
  }

  map<U>(change: (item: T, index: number) => U): Sequence<U> {
    return this.#derive(function* (items) {
      let index = 0
      for (const item of items) yield change(item, index++)
    })
  }

  filter(keep: (item: T) => boolean): Sequence<T> {
    return this.#derive(function* (items) {
      for (const item of items) if (keep(item)) yield item
    })
  }

  take(count: number): Sequence<T> {
    if (count < 0) throw new RangeError('Nobody takes less than nothing')
    return this.#derive(function* (items) {
      let left = count
      if (left === 0) return
      for (const item of items) {
        yield item
        if (--left <= 0) return
      }
    })
  }

  skipWhile(test: (item: T) => boolean): Sequence<T> {
    return this.#derive(function* (items) {
      let skipping = true
      for (const item of items) {
        skipping &&= test(item)
        if (!skipping) yield item
      }
    })
  }

  chunk(size: number): Sequence<T[]> {
    if (!Number.isInteger(size) || size < 1) throw new RangeError(`${size} is no size`)
    return this.#derive(function* (items) {
      let chunk: T[] = []
      for (const item of items) {
        chunk.push(item)
        if (chunk.length === size) {
          yield chunk
          chunk = []
        }
      }
      if (0 < chunk.length) yield chunk
    })
  }

  zip<U>(other: Iterable<U>): Sequence<[T, U]> {
    return this.#derive(function* (items) {
      const second = other[Symbol.iterator]()
      for (const item of items) {
        const { value, done } = second.next()
        if (done) return
        yield [item, value]
      }
    })
  }

  distinct<K>(keyOf: (item: T) => K = (item) => item as unknown as K): Sequence<T> {
    return this.#derive(function* (items) {
      const seen = new Set<K>()
      for (const item of items) {
        const key = keyOf(item)
        if (seen.has(key)) continue
        seen.add(key)
        yield item
      }
    })
  }

  reduce<R>(combine: (result: R, item: T) => R, initial: R): R {
    let result = initial
    for (const item of this) result = combine(result, item)
    return result
  }

  first(test: (item: T) => boolean = () => true): T | undefined {
    for (const item of this) if (test(item)) return item
    return undefined
  }

  toArray(atMost = 1_000): T[] {
    const items: T[] = []
    for (const item of this) {
      if (atMost <= items.length) throw new RangeError(`There are more than ${atMost} items`)
      items.push(item)
    }
    return items
  }

  #derive<U>(transform: (items: Iterable<T>) => Generator<U>): Sequence<U> {
    return new Sequence(() => transform(this))
  }
}
