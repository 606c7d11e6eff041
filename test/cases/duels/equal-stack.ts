// @filename: left.ts
export class Stack {
  private items: number[] = []
  push(item: number): void { this.items.push(item) }
  pop(): number | undefined { return this.items.pop() }
  get size(): number { return this.items.length }
}
// @filename: right.ts
interface Node { item: number; below: Node | undefined }
export class Stack {
  private top: Node | undefined
  private count = 0
  push(item: number): void { this.top = { item, below: this.top }; this.count++ }
  pop(): number | undefined {
    const { top } = this
    if (top === undefined) return undefined
    this.top = top.below
    this.count--
    return top.item
  }
  get size(): number { return this.count }
}
