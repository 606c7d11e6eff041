// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
class Range { constructor(public from: number, public to: number, public step = 1) {} [Symbol.iterator]() { let at = this.from; const { to, step } = this; return { next: () => at < to ? { value: (at += step) - step, done: false } : { value: undefined, done: true }, return(v?: any) { log('return', at); return { value: v, done: true } }, [Symbol.iterator]() { return this } } } }
class Lazy<T> { constructor(private source: Iterable<T>) {} static of<T>(...xs: T[]) { return new Lazy(xs) } *map(f: any): any { for (const x of this.source) yield f(x) } *filter(f: any): any { for (const x of this.source) if (f(x)) yield x } *take(n: number): any { if (n <= 0) return; for (const x of this.source) { yield x; if (--n <= 0) return } } *zip(other: Iterable<any>): any { const it = other[Symbol.iterator](); try { for (const x of this.source) { const { value, done } = it.next(); if (done) break; yield [x, value] } } finally { it.return?.() } } [Symbol.iterator]() { return this.source[Symbol.iterator]() } }
export function run() {
  const out: any[] = []
  for (const x of new Range(0, 10, 3)) { out.push(x); if (x > 4) break }
  const [a, b, ...rest] = new Range(0, 5) as any
  const [c] = new Range(7, 9) as any
  out.push(a, b, rest, c, [...new Lazy(new Range(0, 4)).map((x: any) => x * x)], [...new Lazy(new Range(0, 100)).filter((x: any) => x % 7 === 0)].slice(0, 3), [...new Lazy(new Range(0, 100)).take(2)], [...new Lazy(new Range(0, 3)).take(0)], [...new Lazy('ab').zip(new Range(0, 9))], [...Lazy.of(1, 2).zip([1])])
  const counting = { n: 0, [Symbol.iterator]() { return this }, next() { return { value: ++this.n, done: this.n > 3 } } }
  out.push(Array.from(counting), [...counting], Math.max(...new Range(1, 4) as any), new Set(new Range(0, 2) as any).size, Object.fromEntries(new Lazy(['k'] as any).zip([1])), Array.from(new Map([[1, 2]]).entries(), ([k, v]) => k < v ? v : k))
  const it = new Range(0, 2)[Symbol.iterator]()
  out.push(it.next(), it.next(), it.next(), it.next(), it.return(5))
  const entries = [['a', 1], ['b', 2]] as const
  for (const [k, v] of entries) { if (v === 1) continue; out.push(`${k}${v}`) }
  const inf = function* () { let n = 0; while (true) { const x = yield n++; if (x) n = x } }
  const g = inf()
  out.push(g.next().value, g.next(10 as any).value, g.next().value, g.return(0 as never).done, g.next().done)
  return out
}
