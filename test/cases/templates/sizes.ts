// Containers have as many elements as they are compared with, or one more, and numbers are brought so far step by step.
interface Item {
  readonly price: number
}
export function isMany(items: Item[]): boolean {
  return items.length > 5 ? true : false
}
export function isFirstDear(items: Item[]): boolean {
  return 4 <= items.length && items[0]!.price > 100
}
export function isEight(counts: Map<string, number>): boolean {
  return counts.size === 8 ? true : false
}
export function isTagged(tags: Set<string>): boolean {
  return tags.size >= 6 ? true : false
}
export function isPriced(prices: Record<string, number>): boolean {
  return Object.keys(prices).length === 5 ? true : false
}
// By methods, accessors and constants, where only setters get at the container.
const most = 4
export class Store {
  private readonly items: number[] = []
  private readonly names = new Set<string>()
  private readonly byCode = new Map<number, Item>()
  push(it: number): void {
    this.items.push(it)
  }
  name(it: string): void {
    this.names.add(it)
  }
  put(code: number, item: Item): void {
    this.byCode.set(code, item)
  }
  size(): number {
    return this.items.length
  }
  get isNamed(): boolean {
    return this.names.size > most
  }
  get codes(): number {
    return this.byCode.size
  }
}
export function isDeep(store: Store): boolean {
  return store.size() >= 6 ? true : false
}
export function isNamed(store: Store): boolean {
  return store.isNamed ? true : false
}
export function isStocked(store: Store): boolean {
  return store.codes === 7 ? true : false
}
export class Counter {
  #ticks = 0
  tick(): void {
    this.#ticks++
  }
  get now(): number {
    return this.#ticks
  }
}
export function isOver(counter: Counter): boolean {
  return counter.now === 6 ? true : false
}
// No size: a sum, and a number that nothing counts.
export function isDear(items: Item[], limit: { price: number }): boolean {
  return items.reduce((sum, it) => sum + it.price, 0) > 9 && limit.price < 7
}
