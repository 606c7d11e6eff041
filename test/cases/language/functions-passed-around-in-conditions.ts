// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  const is = (k: string) => (x: any) => typeof x === k, not = (f: any) => (...a: any[]) => !f(...a), both = (f: any, g: any) => (x: any) => f(x) && g(x), either = (...fs: any[]) => (x: any) => fs.some((f) => f(x)), when = (c: any, f: any, g: any = (x: any) => x) => (x: any) => (typeof c === 'function' ? c(x) : c) ? f(x) : g(x)
  const text = is('string'), num = is('number'), positive = both(num, (n: number) => n > 0), small = both(positive, not((n: number) => n >= 10))
  for (const x of [1, -1, 10, 'a', '', null, undefined, NaN]) out.push([small(x), either(text, positive)(x), when(text, (s: string) => s || 'empty', when(num, (n: number) => n < 0 ? 'neg' : 'pos'))(x)])
  const table: any = { add: (a: any, b: any) => a + b, neg: (a: any) => -a, 'noop'() { return 'noop' } }
  const call = (name: string, ...a: any[]) => table[name]?.(...a) ?? (name in table ? 'nothing' : `no ${name}`)
  if ((() => out.length > 5)()) out.push('immediately'); if ((function (this: any) { return this?.ok })?.call({ ok: 1 })) out.push('called'); if ((async () => 0)()) out.push('promises are true'); if (!(function () { })()) out.push('nothing is false'); if ((() => { }) as any) out.push('functions are true')
  const f = out.length > 3 ? (x: any) => x * 2 : (x: any) => x, g = table.missing || table.neg, h = table.none ?? ((x: any) => `default ${x}`), i = (table.add && table.neg)!
  const visit = (n: any, pre?: any, post?: any): any => { if (pre?.(n) === false) return; for (const c of n.c ?? []) visit(c, pre, post); post?.(n) }
  visit({ v: 1, c: [{ v: 2, c: [{ v: 3 }] }, { v: 4 }] }, (n: any) => { log('pre', n.v); return n.v !== 2 }, (n: any) => log('post', n.v))
  const retry = (fn: any, n = 2): any => { try { return fn(n) } catch (e) { if (n > 0) return retry(fn, n - 1); throw e } }
  const guard = (fn: any, fallback: any) => (...a: any[]) => { try { return fn(...a) } catch (e: any) { return fallback instanceof Function ? fallback(e) : fallback } }
  return [out, call('add', 1, 2), call('neg', 1), call('noop'), call('toString'), call('none'), f(2), g(3), h(4), i(5), retry((n: any) => { if (n) throw n; return 'third time' }), guard(retry, 'gave up')(() => { throw 1 }), guard(() => (null as any).x, (e: any) => e.name)(), [1, 2, 3, 4].filter(both((x: any) => x > 1, not((x: any) => x === 3)))]
}
