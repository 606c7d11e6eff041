// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  class Base { _v: any = 0; get v() { log('get'); return this._v } set v(x: any) { log('set', x); this._v = x } static w: any = null }
  class Sub extends Base {
    go() { super.v ||= 'a'; super.v &&= super.v + 'b'; super['v'] ??= 'c'; return this.v }
    static go() { super.w ??= 1; return [super.w, Object.hasOwn(this, 'w'), this.w] }
  }
  const o = { __proto__: { p: 1 as any }, m(): any { super.p &&= 2; return [super.p, Object.keys(this)] } } as any
  let a: any = null, b: any = 0, c: any
  const r1 = (a ??= b ||= c ??= 'deep')
  const list: any[] = []
  list[list.length] ||= list.length
  list[list.length] ??= list.length
  const r2 = ((a &&= null) ?? (b &&= 'b2')) || 'none'
  const i = { n: 0 }
  const at = () => { i.n++; return i as any }
  at().n &&= at().n * 10
  return [new Sub().go(), Sub.go(), o.m(), r1, list, r2, i.n, a, b, c]
}
