// @filename: left.ts
export class Counter {
  value = 0
  private calls = 0
  add(n: number): this {
    this.calls++
    this.value += n
    return this
  }
}
// @filename: right.ts
export class Counter {
  value = 0
  add(n: number): this {
    this.value -= n
    return this
  }
}
