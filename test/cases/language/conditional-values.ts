// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const f = (a: any, b: any) => a ? b ? 'ab' : 'a' : b ? 'b' : 'none'
  const g = (n: number) => n < 0 ? 'neg' : n === 0 ? 'zero' : n > 10 ? 'big' : 'small'
  const h = (x: any) => (x ? (y: any) => y : null)
  return [f(1, 1), f(1, 0), f(0, 1), f(0, 0), [-1, 0, 5, 50].map(g), h(1)!(2), h(0), (() => ({}))(), (() => [1, 2].length > 1 ? { a: 1 } : { b: 2 })()]
}
