interface Cell {
  readonly item: string
  readonly below: Cell | undefined
}

export class Stack {
  private top: Cell | undefined
  private count = 0

  get size(): number {
    return this.count
  }

  push(item: string): number {
    this.top = { item, below: this.top }
    this.count += 1
    return this.count
  }

  peek(): string | undefined {
    return this.top?.item
  }

  pop(): string {
    if (this.top === undefined) throw new Error('the stack is empty')
    const { item, below } = this.top
    this.top = below
    this.count -= 1
    return item
  }
}
