// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const s = (x: any): any => { log(x); return x }
  const src: any = { get a() { return s('a') }, b: 1, get c() { return this.b > 0 ? s('c') : 0 }, [Symbol.for('z')]: 'sym', n: null }
  Object.defineProperty(src, 'hidden', { value: 'hidden', enumerable: false })
  const { a, ...rest } = src, { [s('b') as 'b']: viaKey, n = 'not null', ...others } = src, { x: { y = s('y'), ...deep } = { z: 1 } as any, ...none } = {} as any
  const f = ({ b, ...r }: any, { q = b, ...t }: any = r) => [b, q, Object.keys(r), Object.keys(t)]
  const merge = (...os: any[]) => os.reduce((m, o) => ({ ...m, ...(o ?? s('skipped')), count: (m.count ?? 0) + 1 }), {})
  const omit = (o: any, ...ks: string[]) => { const { ...copy } = o; for (const k of ks) if (k in copy) delete copy[k]; return copy }
  const pick = (o: any, ...ks: string[]) => ks.reduce((r: any, k) => k in o ? { ...r, [k]: o[k] } : r, {})
  const deepMerge = (p: any, q: any): any => Array.isArray(p) && Array.isArray(q) ? [...p, ...q] : p && q && typeof p === 'object' && typeof q === 'object' ? Object.keys({ ...p, ...q }).reduce((r: any, k) => ({ ...r, [k]: k in q ? (k in p ? deepMerge(p[k], q[k]) : q[k]) : p[k] }), {}) : q ?? p
  let t: any, u: any
  ;({ a: t = s('never'), ...u } = src)
  for (const { b, ...r } of [src, { b: 2, c: 3 }]) log(b, Object.keys(r).join())
  const overriding = { ...src, get a() { return s('own a') }, ...{ b: 5 } }
  const withSetter = { set v(x: any) { s(`set ${x}`) }, ...{ v: 1 } } as any
  class C { own = 1; get inherited() { return 2 } #p = 3; m() { return { ...this, p: this.#p } } }
  return [a, rest, viaKey, n, Object.keys(others), y, deep, none, f(src), f({ b: 1 }, { q: 0, r: 1 }), merge({ p: 1 }, null, { p: 2 }), omit(src, 'a', 'zz'), pick({ p: 1, q: 2 }, 'p', 'x'), deepMerge({ a: { b: [1], c: null }, d: 1 }, { a: { b: [2], e: 1 }, d: null }), t, Object.keys(u), overriding, withSetter.v, new C().m(), { ...'ab', ...[9], ...null, ...(() => 1) }, Object.keys({ ...new Map([[1, 2]]) })]
}
