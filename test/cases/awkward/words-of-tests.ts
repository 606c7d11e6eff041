// Exports nothing, and declares what a test file has names for.
function expect(n: number): string {
  return n === 7 ? 'seven' : 'other'
}
function it(text: string): boolean {
  return text === ''
}
const describe = (list: number[]): number => (list.length > 2 ? 1 : 0)
const firstItems = { it: (n: number): number => (n > 3 ? 3 : n) }
function* vi(to: number): Generator<number> {
  for (let at = 0; at < to; at++) yield at
}
class Map {
  readonly items: number[] = []
  set(n: number): this {
    if (n < 0) throw new Error('Nothing is below 0')
    this.items.push(n)
    return this
  }
}
function count(pairs: globalThis.Map<string, number>, next: () => number): number {
  return pairs.size === 1 && next() === 0 && next() === 1 ? 1 : 0
}
function rejected(map: Map): number {
  if (map.items[0] === 1) throw new Error('It is 1')
  return map.items.length
}
