// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const o: any = { a: { b: 1, c: { d: 2 } } }, n: any = null
  log(delete o?.a.b, delete n?.a.b, delete o?.a?.c?.d, JSON.stringify(o), typeof o?.a?.q, typeof n?.x, void n?.x)
  log(delete o?.['a'], JSON.stringify(o))
  return (n?.x)?.y
}
