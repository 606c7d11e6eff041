export interface Counter {
  readonly count: number
  add(by: number): Counter
  reset?(): void
}
export function createCounter(start: number): Counter {
  let count = start
  return {
    get count() {
      return count
    },
    add(by) {
      count += by
      return this
    },
  }
}
export function adder(a: number) {
  return (b: number) => (c: string) => (b < a ? `${c}!` : c)
}
export function* countdown(from: number): Generator<number, string, boolean> {
  while (0 < from) if (yield from--) return 'stopped'
  return 'done'
}
export async function* pages(count: number) {
  for (let page = 0; page < count; page++) yield { page }
}
export class Range implements Iterable<number> {
  private constructor(readonly end: number) {}
  static parse(text: string): Range | undefined {
    return text === '' ? undefined : new Range(text.length)
  }
  *[Symbol.iterator]() {
    for (let at = 0; at < this.end; at++) yield at
  }
  [Symbol.dispose](): void {}
}
export function pair(): { left: Counter; right: Counter; note: string } | null {
  return null
}
export function useState(initial: number): [() => number, (next: number) => void] {
  let state = initial
  return [() => state, (next) => void (state = next)]
}
export const evens: Generator<number> = (function* () {
  for (let at = 0; ; at += 2) yield at
})()
export function plain(): { a: number; b: Date; c: Map<string, number> } {
  return { a: 1, b: new Date(0), c: new Map() }
}
interface Readings {
  readonly sum$: number
  readonly level: number
  /** Here a word like `get plain` reads no property. */
  readonly plain: number
}
class Gauge {
  accessor level = 1
  get sum$() {
    return this.level + 1
  }
}
export function readings(): Readings {
  const gauge: { readonly sum$: number; readonly level: number } = new Gauge()
  return Object.assign(gauge, { plain: 1 })
}
