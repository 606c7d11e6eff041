export type Comparator<T> = (a: T, b: T) => number

export class EmptyQueueError extends Error {
  override readonly name = 'EmptyQueueError'

  constructor() {
    super('The queue is empty')
  }
}

/** A binary heap: the smallest item by the comparator comes first. */
export class PriorityQueue<T> {
  private readonly heap: T[] = []

  constructor(
    private readonly compare: Comparator<T>,
    items: Iterable<T> = [],
  ) {
    for (const item of items) this.push(item)
  }

  static ofNumbers(...numbers: number[]): PriorityQueue<number> {
    return new PriorityQueue((a, b) => a - b, numbers)
  }

  get size(): number {
    return this.heap.length
  }

  get isEmpty(): boolean {
    return this.heap.length === 0
  }

  peek(): T {
    if (this.isEmpty) throw new EmptyQueueError()
    return this.heap[0]!
  }

  push(item: T): number {
    this.heap.push(item)
    this.siftUp(this.heap.length - 1)
    return this.heap.length
  }

  pop(): T {
    const top = this.peek()
    const last = this.heap.pop()!
    if (0 < this.heap.length) {
      this.heap[0] = last
      this.siftDown(0)
    }
    return top
  }

  /** Puts `item` in and takes the smallest out in one go. */
  replace(item: T): T {
    if (this.isEmpty || this.compare(item, this.heap[0]!) <= 0) return item
    const top = this.heap[0]!
    this.heap[0] = item
    this.siftDown(0)
    return top
  }

  remove(item: T): boolean {
    const at = this.heap.indexOf(item)
    if (at === -1) return false
    const last = this.heap.pop()!
    if (at < this.heap.length) {
      this.heap[at] = last
      if (0 < at && this.compare(last, this.heap[(at - 1) >> 1]!) < 0) this.siftUp(at)
      else this.siftDown(at)
    }
    return true
  }

  *drain(): Generator<T, number> {
    let count = 0
    while (!this.isEmpty) {
      yield this.pop()
      count++
    }
    return count
  }

  private siftUp(from: number): void {
    let at = from
    while (0 < at) {
      const parent = (at - 1) >> 1
      if (this.compare(this.heap[parent]!, this.heap[at]!) <= 0) return
      this.swap(parent, at)
      at = parent
    }
  }

  private siftDown(from: number): void {
    let at = from
    for (;;) {
      const left = 2 * at + 1
      const right = left + 1
      let smallest = at
      if (left < this.heap.length && this.compare(this.heap[left]!, this.heap[smallest]!) < 0) smallest = left
      if (right < this.heap.length && this.compare(this.heap[right]!, this.heap[smallest]!) < 0) smallest = right
      if (smallest === at) return
      this.swap(at, smallest)
      at = smallest
    }
  }

  private swap(a: number, b: number): void {
    const kept = this.heap[a]!
    this.heap[a] = this.heap[b]!
    this.heap[b] = kept
  }
}
