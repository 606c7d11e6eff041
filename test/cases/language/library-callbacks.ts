// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const xs = [5, 1, 4]
  const cmp = (a: number, b: number) => a < b ? -1 : a > b ? 1 : 0
  return [[...xs].sort(cmp), xs.filter((x) => x > 1 && x < 5), xs.some((x) => x === 4), xs.find((x) => !x) ?? 'none', xs.reduce((m, x) => (x > m ? x : m), -Infinity), 'abc'.replace(/b/, (m) => m ? m.toUpperCase() : ''), JSON.stringify({ a: 1, toJSON() { return this.a > 0 ? 'pos' : 'neg' } }), Array.from({ length: 3 }, (_, i) => i || 'zero'), Object.entries({ a: 1 }).flatMap(([k, v = 0]) => v ? [k] : [])]
}
