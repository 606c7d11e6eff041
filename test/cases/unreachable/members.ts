// Only functions of `table`, `late` and `idle` are never used: the other objects are handed on, or asked for members by key.
const table = {
  used: (n: number): number => (n > 1 ? 1 : 0),
  never: (n: number): number => (n > 2 ? 1 : 0),
  method(n: number): number {
    return n > 3 ? 1 : 0
  },
  toString(): string {
    return table.used(4) > 0 ? 'one' : 'none'
  },
}

const late = {
  first(n: number): number {
    return n > 5 ? 1 : 0
  },
  second: (n: number): number => (n > 6 ? table.method(n) : 0),
}

// Its function has the name of one that is used.
const idle = { used: (n: number): number => (n > 14 ? 1 : 0) }

const passed = { any: (n: number): number => (n > 7 ? 1 : 0) }
const keyed = { one: (n: number): number => (n > 8 ? 1 : 0), two: (n: number): number => (n > 9 ? 1 : 0) }
const spread = { part: (n: number): number => (n > 10 ? 1 : 0) }
const owner = {
  outer(n: number): number {
    return this.inner(n)
  },
  inner: (n: number): number => (n > 11 ? 1 : 0),
  rest: (n: number): number => (n > 12 ? 1 : 0),
}
export const open = { any: (n: number): number => (n > 13 ? 1 : 0) }

export function start(n: number, key: 'one' | 'two', use: (tools: object) => void): number {
  use(passed)
  use({ ...spread })
  return table.used(n) + late.first(n) + keyed[key](n) + owner.outer(n)
}
