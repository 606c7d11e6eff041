// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const counter = (n = 0, step = n > 5 ? 2 : 1) => ({ inc: () => (n += step), dec: () => (n > 0 ? (n -= step) : n), get value() { return n }, reset(to = 0) { n = to; return this } })
  const a = counter(), b = counter(6)
  const once = (f: any) => { let done = false, r: any; return (...x: any[]) => { if (!done) { done = true; r = f(...x) } return r } }
  const memo = (f: any) => { const m: any = {}; return (k: any) => k in m ? m[k] : (m[k] = f(k)) }
  const bank = (() => { let total = 0; const log2: any[] = []; return class { static get total() { return total } deposit(n: number) { if (n <= 0) throw new RangeError('bad'); total += n; log2.push(n); return this } static history() { return log2.length > 1 ? [...log2] : log2[0] ?? 'none' } } })()
  const fs: any[] = []
  let shared = 0
  for (const k of ['x', 'y']) { let own = 0; fs.push(() => `${k}${++own}${++shared}`) }
  const gen = (function* () { let n = 0; while (true) { const r: any = yield n; n = r ?? n + 1; if (n > 100) return 'limit' } })()
  const seq = [gen.next(), gen.next(), gen.next(50 as any), gen.next(), gen.next(500 as any), gen.next()].map((r) => r.value)
  const partial = (f: any, ...a1: any[]) => (...a2: any[]) => f(...a1, ...a2)
  const slow = once((x: any) => { log('once', x); return x * 2 }), sq = memo((k: any) => { log('memo', k); return k > 1 ? k * k : 'small' })
  const link = (v: any, next?: any) => (k: any) => k === 'v' ? v : k === 'next' ? next : next?.(k) ?? 'none'
  const shadow = (x: any) => { const r = [x]; { let x = 2; r.push(x); if (x) { const x = 3; r.push(x); (() => { var x = 4; r.push(x) })() } } r.push(x); return r }
  const mutual: any = { a: (n: any) => n ? mutual.b(n - 1) : 'a', b: (n: any) => n ? mutual.a(n - 1) : 'b' }
  try { new bank().deposit(5).deposit(-1) } catch (e: any) { log(e.message) }
  return [a.inc(), a.inc(), a.dec(), a.value, b.inc(), b.reset(1).dec(), b.dec(), slow(1), slow(2), sq(2), sq(2), sq(1), new bank().deposit(1) && bank.total, bank.history(), fs.map((f) => f()), fs.map((f) => f()), seq, partial((...x: any[]) => x.join(), 1, 2)(3), link(1, link(2))('next')('v'), link(1)('z'), shadow(1), mutual.a(3), mutual.b(4)]
}
