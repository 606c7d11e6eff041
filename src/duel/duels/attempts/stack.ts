export class Stack {
  private readonly items: string[] = []

  get size(): number {
    return this.items.length
  }

  push(item: string): number {
    return this.items.push(item)
  }

  peek(): string | undefined {
    return this.items[this.items.length - 1]
  }

  pop(): string {
    const item = this.items.pop()
    if (item === undefined) throw new Error('the stack is empty')
    return item
  }
}
