/** A node knows only its neighbours; the list knows both ends. */
class ListNode<T> {
  next: ListNode<T> | undefined
  previous: ListNode<T> | undefined

  constructor(readonly value: T) {}
}

export class LinkedList<T> implements Iterable<T> {
  #head: ListNode<T> | undefined
  #tail: ListNode<T> | undefined
  #size = 0

  static from<T>(values: Iterable<T>): LinkedList<T> {
    const list = new LinkedList<T>()
    for (const value of values) list.append(value)
    return list
  }

  get size(): number {
    return this.#size
  }

  get first(): T | undefined {
    return this.#head?.value
  }

  get last(): T | undefined {
    return this.#tail?.value
  }

  append(value: T): this {
    const node = new ListNode(value)
    if (this.#tail) {
      this.#tail.next = node
      node.previous = this.#tail
    } else {
      this.#head = node
    }
    this.#tail = node
    this.#size++
    return this
  }

  prepend(value: T): this {
    const node = new ListNode(value)
    if (this.#head) {
      this.#head.previous = node
      node.next = this.#head
    } else {
      this.#tail = node
    }
    this.#head = node
    this.#size++
    return this
  }

  /** A negative index counts from the end. */
  at(index: number): T | undefined {
    return this.#nodeAt(index < 0 ? this.#size + index : index)?.value
  }

  insert(index: number, value: T): void {
    if (!Number.isInteger(index) || index < 0 || this.#size < index) {
      throw new RangeError(`Cannot insert at ${index} in a list of ${this.#size}`)
    }
    if (index === 0) {
      this.prepend(value)
      return
    }
    if (index === this.#size) {
      this.append(value)
      return
    }
    const after = this.#nodeAt(index)!
    const node = new ListNode(value)
    node.previous = after.previous
    node.next = after
    after.previous!.next = node
    after.previous = node
    this.#size++
  }

  remove(value: T): boolean {
    for (let node = this.#head; node; node = node.next) {
      if (Object.is(node.value, value)) {
        this.#unlink(node)
        return true
      }
    }
    return false
  }

  pop(): T | undefined {
    const node = this.#tail
    if (!node) return undefined
    this.#unlink(node)
    return node.value
  }

  reverse(): this {
    let node = this.#head
    while (node) {
      const next = node.next
      node.next = node.previous
      node.previous = next
      node = next
    }
    ;[this.#head, this.#tail] = [this.#tail, this.#head]
    return this
  }

  *[Symbol.iterator](): Iterator<T> {
    for (let node = this.#head; node; node = node.next) yield node.value
  }

  #nodeAt(index: number): ListNode<T> | undefined {
    if (index < 0 || this.#size <= index) return undefined
    if (index < this.#size / 2) {
      let node = this.#head
      for (let i = 0; i < index; i++) node = node?.next
      return node
    }
    let node = this.#tail
    for (let i = this.#size - 1; index < i; i--) node = node?.previous
    return node
  }

  #unlink(node: ListNode<T>): void {
    if (node.previous) node.previous.next = node.next
    else this.#head = node.next
    if (node.next) node.next.previous = node.previous
    else this.#tail = node.previous
    this.#size--
  }
}
