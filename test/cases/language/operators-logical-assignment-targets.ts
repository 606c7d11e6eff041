// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return `${e.name}: ${e.message}` } }
export function run() {
  const store: any = { t: 1, f: 0, n: null }
  const o: any = new Proxy(store, {
    get(t, k) { log('get', String(k)); return t[k] },
    set(t, k, v) { log('set', String(k), v); t[k] = v; return true },
  })
  const v = (x: any) => { log('right', x); return x }
  const out: any[] = [o.t &&= v(2), o.t ||= v(3), o.t ??= v(4), o.f &&= v(5), o.f ||= v(6), o.n ??= v(7), o.missing ||= v(8), o[v('key')] ??= v(9)]
  if ((o.z ||= v(0))) out.push('never')
  if ((o.z ??= v(1)) === 0) out.push('kept')
  while ((o.z &&= v(1))) out.push('never')
  const frozen = Object.freeze({ a: 0, b: 1 }) as any
  const getterOnly = { get g() { log('g'); return 0 } } as any
  class C { #p: any = null; static #s = 0; get a() { return this.#p } go() { this.#p ??= v('p'); this.#p &&= v('q'); C.#s ||= v(3); return [this.#p, C.#s] } }
  out.push(attempt(() => (frozen.a ||= v(1))), attempt(() => (frozen.a &&= v(1))), attempt(() => (frozen.b ||= v(1))), attempt(() => (getterOnly.g ||= v(1))), attempt(() => (getterOnly.g &&= v(1))))
  out.push(attempt(() => ((null as any).x ||= v(1))), attempt(() => ((undefined as any)[v('k')] ??= v(1))), attempt(() => { const c: any = 1; return (c &&= v(2)) }), attempt(() => { const c: any = 1; return (c ||= v(2)) }))
  let f: any, g: any
  f ||= () => 1
  g ??= class {}
  o.h ??= () => 1
  return [out, new C().go(), f.name, g.name, o.h.name, store]
}
