export function compare(a: number, b: number, text: string, any: any) {
  if (a < b) return text === 'x'
  if (typeof any === 'string' || any === null) return any !== a
  return text.indexOf(text) !== -1 && a in any
}
export function compute(a: number, big: bigint, text: string) {
  let total = a * 2 + 0
  total -= a >> 1
  text += 'end'
  total++
  return `${total}${big << 3n}` + text
}
export class Counter {
  #count = 5
  step = 1
  add(by = 2, { count = 3 } = {}) {
    this.#count += by
    this.step *= count
    return { by, 4: 'four', list: [by, ...[by]][0] }
  }
}
export function places(f: () => void, g: () => void, o: { f(n: number): void }) {
  for (const it of [1, f, g]) if (it === f) g()
  const h = f
  switch (h) {
    case g:
      o.f(-7)
  }
  return f
}
