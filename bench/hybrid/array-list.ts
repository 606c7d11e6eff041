/** A list in an array that grows by half when it is full. */
export class ArrayList {
  #items: (number | undefined)[]
  #size = 0

  constructor(capacity = 10) {
    if (capacity < 0 || capacity > 10_000 || !Number.isInteger(capacity)) throw new RangeError('Not a capacity')
    this.#items = new Array<number | undefined>(capacity)
  }

  get size(): number {
    return this.#size
  }

  get capacity(): number {
    return this.#items.length
  }

  add(item: number, at = this.#size): void {
    if (at < 0 || at > this.#size || !Number.isInteger(at)) throw new RangeError('No such place')
    if (this.#size === this.#items.length) {
      this.#items.length = this.#items.length + (this.#items.length >> 1) + 1
    }
    for (let i = this.#size; i > at; i--) this.#items[i] = this.#items[i - 1]
    this.#items[at] = item
    this.#size++
  }

  indexOf(item: number): number {
    for (let i = 0; i < this.#size; i++) {
      if (this.#items[i] === item) return i
    }
    return -1
  }

  remove(item: number): boolean {
    const at = this.indexOf(item)
    if (at === -1) return false
    for (let i = at; i < this.#size - 1; i++) this.#items[i] = this.#items[i + 1]
    this.#size--
    this.#items[this.#size] = undefined
    return true
  }

  trim(): void {
    if (this.#size < this.#items.length) this.#items.length = this.#size
  }
}
