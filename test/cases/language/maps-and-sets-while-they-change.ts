// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  const m = new Map<any, any>([['a', 1], ['b', 2]])
  for (const [k, v] of m) { if (v < 4) m.set(k + k, v + 2); if (k === 'a') m.delete('b'); out.push(k) }
  const s = new Set([1, 2, 3])
  for (const x of s) { if (x === 1) s.delete(2); if (x < 3 && !s.has(x + 10)) s.add(x + 10); if (x > 100) break; out.push(x) }
  m.forEach((v, k) => { if (v % 2) m.delete(k); else log(k, v) })
  const it = s.values(); it.next(); s.clear(); out.push(it.next().done, s.size || 'empty')
  const count = (text: string) => { const c = new Map<string, number>(); for (const ch of text) c.set(ch, (c.get(ch) ?? 0) + 1); return [...c].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)) }
  class LRU { #m = new Map<any, any>(); constructor(readonly max = 2) {} get(k: any) { if (!this.#m.has(k)) return undefined; const v = this.#m.get(k); this.#m.delete(k); this.#m.set(k, v); return v } set(k: any, v: any) { if (this.#m.has(k)) this.#m.delete(k); else if (this.#m.size >= this.max) this.#m.delete(this.#m.keys().next().value); this.#m.set(k, v); return this } get keys() { return [...this.#m.keys()] } }
  const lru = new LRU().set('a', 1).set('b', 2); lru.get('a'); lru.set('c', 3).set('c', 4)
  class Default extends Map<any, any> { constructor(private make: any, e?: any) { super(e) } get(k: any) { if (!this.has(k)) this.set(k, this.make?.(k)); return super.get(k) } }
  const d = new Default((k: any) => k.length > 1 ? [] : null)
  d.get('list').push(1); d.get('x')
  const weak = new WeakMap<object, any>(), key = {}
  const priv = (o: object) => weak.get(o) ?? (weak.set(o, { n: 0 }), weak.get(o))
  priv(key).n++; priv(key).n++
  const union = (a: Set<any>, b: Iterable<any>) => { const r = new Set(a); for (const x of b) r.has(x) || r.add(x); return r }
  const inter = (a: Set<any>, b: Set<any>) => new Set([...a].filter((x) => b.has(x)))
  const same = new Map<any, any>([[NaN, 'nan'], [0, 'zero']])
  return [out, [...m], count('banana'), lru.keys, lru.get('z'), [...d], priv(key).n, [...union(new Set([1]), [1, 2])], [...inter(new Set([1, 2]), new Set([2]))], same.get(NaN), same.has(-0), [...new Map(Object.entries({ a: 1 })).entries()], new Set('hello').size, Object.groupBy?.([1], () => 'k') ?? 'none', [...new Set([3, 1, 3])].sort(), m instanceof Map && !(m instanceof Set)]
}
