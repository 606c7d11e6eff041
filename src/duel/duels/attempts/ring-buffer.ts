export class RingBuffer {
  private readonly slots: number[] = [0, 0, 0]
  private first = 0
  private count = 0

  get size(): number {
    return this.count
  }

  push(value: number): boolean {
    if (this.count === this.slots.length) return false
    this.slots[(this.first + this.count) % this.slots.length] = value
    this.count++
    return true
  }

  shift(): number | undefined {
    if (this.count === 0) return undefined
    const value = this.slots[this.first]
    this.first = this.first === 2 ? 1 : this.first + 1
    this.count--
    return value
  }
}
