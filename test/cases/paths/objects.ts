// run(5, "red")
class Counter {
  #count = 0
  readonly history: number[] = []
  constructor(private readonly step: number) {}
  get count(): number {
    return this.#count
  }
  set count(value: number) {
    this.#count = value
  }
  add(by: number): this {
    this.#count += by * this.step
    this.history.push(this.#count)
    return this
  }
}
export function run(n: number, colour: string) {
  const point = { x: n, colour, nested: { y: n + 1 } }
  const moved = { ...point, x: point.x - 3 }
  if (moved.x > 10 && moved.colour === 'blue') return 'moved'
  point.nested.y *= 2
  if (point.nested.y > 100) return 'far'
  const counter = new Counter(n)
  counter.add(4).count -= 1
  counter['add'](1)
  return counter.count === 77 || counter.history[0]! > 50 ? 'many' : counter.history.includes(n)
}
