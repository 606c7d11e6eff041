// run(3, 9, "ab")
class Counter {
  total = 0
  #name: string | undefined
  constructor(name: string) {
    this.#name = name
  }
  add(by: number): number {
    this.total ||= by
    this.total &&= this.total + 1
    this.#name ??= 'none'
    return this.#name === 'zz' ? -1 : this.total
  }
}
export function run(n: number, most: number, word: string) {
  const isFit = n > 2 && n < most
  if (!isFit) return 1
  let least = n
  least &&= most
  if (least === 14) return 2
  let name: string | undefined = word
  name ??= 'none'
  let text = word
  text ||= 'empty'
  if (text === 'empty') return 3
  return new Counter(name).add(n) === 50
}
