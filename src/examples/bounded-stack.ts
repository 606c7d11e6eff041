// A stack that refuses to grow beyond its capacity.

export class BoundedStack {
  readonly capacity: number
  private readonly items: number[] = []

  constructor(capacity = 3) {
    if (!Number.isInteger(capacity) || capacity < 1) {
      throw new RangeError('The capacity must be a positive whole number')
    }
    this.capacity = capacity
  }

  get size(): number {
    return this.items.length
  }

  isFull(): boolean {
    return this.items.length === this.capacity
  }

  push(item: number): void {
    if (this.isFull()) {
      throw new Error('The stack is full')
    }
    this.items.push(item)
  }

  pop(): number {
    const top = this.items.pop()
    if (top === undefined) {
      throw new Error('The stack is empty')
    }
    return top
  }

  /** The item this many places below the top. */
  peek(depth = 0): number | undefined {
    return this.items[this.items.length - 1 - depth]
  }

  /** Replaces the top two items with their sum. */
  add(): void {
    if (this.items.length < 2) {
      throw new Error('Adding needs two items')
    }
    this.push(this.pop() + this.pop())
  }

  /** Whether the items increase from the bottom to the top. */
  isSorted(): boolean {
    for (let i = 1; i < this.items.length; i++) {
      if (this.items[i] < this.items[i - 1]) {
        return false
      }
    }
    return true
  }
}
