// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
function* g(n: number, d = n * 2): Generator<any, any, any> { log('start'); const x = yield n; if (x) { yield* inner(x) } try { yield d } finally { log('cleanup') } return x ?? 'none' }
function* inner(x: number) { for (let i = 0; i < x; i++) { const r: any = yield i; if (r) return r } }
export function run() {
  const it = g(3); log('made')
  log(it.next(), it.next(2), it.next(), it.next('r'), it.return('stop'), it.next())
  const it2 = g(1); it2.next(); log(it2.next())
  try { it2.throw(new Error('thrown')) } catch (e) { log((e as Error).message) }
  const o = { *[Symbol.iterator]() { yield* [1, 2]; if (yield 3) yield 4 } }
  return [...o, ...g(0)].concat(Math.max(...o))
}
