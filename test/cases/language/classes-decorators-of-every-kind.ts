// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const seen: any[] = []
  const d = (name: string) => (value: any, c: any) => { seen.push([name, typeof value, c.kind, String(c.name), c.static, c.private]); c.addInitializer?.(function (this: any) { log('init', name, typeof this) }) }
  const wrap = (f: any, c: any) => function (this: any, ...a: any[]) { log('call', String(c.name), a.length); const r = f.apply(this, a); return r > 1 ? r : 1 }
  const twice = (_: any, c: any) => (v: any) => { log('field', String(c.name), v); return v * 2 }
  const acc = ({ get, set }: any, c: any) => ({ get() { log('get', String(c.name)); return get.call(this) }, set(v: any) { log('set', v); set.call(this, v) }, init(v: any) { return v ?? 'init' } })
  const replace = (C: any) => class extends C { extra = 'extra' } as any
  const bound = (_: any, c: any) => c.addInitializer(function (this: any) { this[c.name] = this[c.name].bind(this) })
  @replace @d('class')
  class A {
    @d('method') @wrap m(x: any) { return x } @d('static') static s() { return 's' } @d('private') #p() { return 'p' } @d('getter') get g() { return 5 } @d('setter') set g(v) { log('g', v) }
    @twice @d('field') f = 4; @twice static sf = 5; @acc @d('accessor') accessor a: any; @acc static accessor sa = 'sa'; @d('private field') #pf = 1; @bound b() { return this?.f ?? 'unbound' } @d('computed') ['comp' + 1]() { return this.#p() + this.#pf }
  }
  const a: any = new A()
  a.a = 'set'
  const { b } = a
  return [seen, a.m(5), a.m(0), A.s(), a.f, (A as any).sf, a.a, (A as any).sa, b(), a.comp1(), a.extra, A.name, a.g, Object.keys(a)]
}
