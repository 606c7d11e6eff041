export type OverflowPolicy = 'overwrite' | 'reject' | 'throw'

export class OverflowError extends RangeError {
  constructor(readonly capacity: number) {
    super(`A buffer of ${capacity} is full`)
    this.name = 'OverflowError'
  }
}

/** Keeps the newest numbers in an array of fixed size and knows simple statistics about them. */
export class RingBuffer {
  readonly #items: Float64Array
  #start = 0
  #length = 0
  #dropped = 0

  constructor(
    readonly capacity: number,
    readonly policy: OverflowPolicy = 'overwrite',
  ) {
    if (!Number.isInteger(capacity) || capacity < 1 || 65_536 < capacity) {
      throw new RangeError(`${capacity} is no capacity`)
    }
    this.#items = new Float64Array(capacity)
  }

  get length(): number {
    return this.#length
  }

  get dropped(): number {
    return this.#dropped
  }

  get isFull(): boolean {
    return this.#length === this.capacity
  }

  write(value: number): boolean {
    if (this.isFull) {
      switch (this.policy) {
        case 'reject':
          this.#dropped++
          return false
        case 'throw':
          throw new OverflowError(this.capacity)
        case 'overwrite':
          this.#start = (this.#start + 1) % this.capacity
          this.#length--
          this.#dropped++
      }
    }
    this.#items[(this.#start + this.#length) % this.capacity] = value
    this.#length++
    return true
  }

  writeAll(values: readonly number[]): number {
    let written = 0
    for (const value of values) {
      if (!this.write(value)) break
      written++
    }
    return written
  }

  read(): number | undefined {
    if (this.#length === 0) return undefined
    const value = this.#items[this.#start]
    this.#start = (this.#start + 1) % this.capacity
    this.#length--
    return value
  }

  at(index: number): number {
    const position = index < 0 ? this.#length + index : index
    if (!Number.isInteger(position) || position < 0 || this.#length <= position) {
      throw new RangeError(`There is no item ${index}`)
    }
    return this.#items[(this.#start + position) % this.capacity]!
  }

  average(): number {
    if (this.#length === 0) return NaN
    let sum = 0
    for (const value of this) sum += value
    return sum / this.#length
  }

  /** Whether each value is larger than the one before. */
  isRising(): boolean {
    if (this.#length < 2) return false
    for (let at = 1; at < this.#length; at++) {
      if (this.at(at) <= this.at(at - 1)) return false
    }
    return true
  }

  clear(): void {
    this.#start = 0
    this.#length = 0
  }

  *[Symbol.iterator](): IterableIterator<number> {
    for (let at = 0; at < this.#length; at++) yield this.at(at)
  }

  toString(): string {
    return this.#length === 0 ? '[]' : `[${[...this].join(' ')}]${this.isFull ? '!' : ''}`
  }
}
