export class RingBuffer {
  private readonly values: number[] = []

  get size(): number {
    return this.values.length
  }

  push(value: number): boolean {
    if (3 <= this.values.length) return false
    this.values.push(value)
    return true
  }

  shift(): number | undefined {
    return this.values.shift()
  }
}
