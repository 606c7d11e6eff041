// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  const people = [{ n: 'ann', a: 30, t: ['x'] }, { n: 'bob', a: 17 }, { n: 'cy', a: 45, t: [] }] as any[]
  out.push(people.filter((p) => p.a >= 18 && p.t?.length).map((p) => p.n), people.find((p) => p.t && !p.t.length)?.n, people.some((p) => p.a < 18) ? 'minor' : 'adults', people.every(({ t = ['d'] }) => t.length) || 'some empty', people.reduce((s, { a }) => a > 20 ? s + a : s, 0), people.findIndex((p) => p.n > 'b'), people.findLastIndex((p) => p.a > 20), people.flatMap(({ t }) => t ?? 'none'), [...people].sort((x, y) => x.a - y.a || (x.n < y.n ? -1 : 1)).map((p) => p.n), people.map((p, i, all) => i && p.a > all[i - 1].a ? 'up' : 'down'))
  people.forEach(function (this: any, p) { if (p.a > this.min) log(p.n) }, { min: 20 })
  out.push(Object.entries({ a: 1, b: 0 }).filter(([, v]) => v).map(([k]) => k), Object.fromEntries(people.map((p) => [p.n, p.a > 18 ? 'adult' : 'minor'])), Array.from('abc', (c, i) => i % 2 ? c.toUpperCase() : c), 'a-b'.replace(/[a-z]/g, (c) => c > 'a' ? '!' : '?'), JSON.stringify({ a: 1, b: undefined, c: 'x' }, (k, v) => k && v === 1 ? 'one' : v), JSON.parse('{"a":[1,2]}', (k, v) => v > 1 ? undefined : v), [3, 1, 2].toSorted?.((a, b) => b - a) ?? 'none', new Map([[1, 2]]).forEach((v, k) => { if (v > k) log('map', k) }), [1, 2, 3, 4].reduceRight((a, b) => a > b ? a : b))
  const memo = new Map<number, number>()
  const fib = (n: number): number => n < 2 ? n : memo.get(n) ?? (memo.set(n, fib(n - 1) + fib(n - 2)), memo.get(n)!)
  const compose = (...fs: any[]) => (x: any) => fs.reduceRight((v, f) => f?.(v) ?? v, x)
  const pipe = (x: any, ...fs: any[]) => { for (const f of fs) { if (typeof f !== 'function') continue; x = f(x); if (x === null) break } return x }
  const curry = (f: any, ...a: any[]): any => a.length >= f.length ? f(...a) : (...b: any[]) => curry(f, ...a, ...b)
  const groups = people.reduce((g: any, p) => { (g[p.a > 20 ? 'old' : 'young'] ??= []).push(p.n); return g }, {})
  try { [1, 2].map((x) => { if (x > 1) throw new Error('in map'); return x }) } catch (e: any) { out.push(e.message) }
  return [out, fib(20), compose((x: any) => x + 1, null, (x: any) => x * 2)(5), pipe(1, (x: any) => x + 1, 'skip', () => null, () => 'never'), curry((a: any, b: any, c: any) => a + b + c)(1)(2, 3), groups]
}
