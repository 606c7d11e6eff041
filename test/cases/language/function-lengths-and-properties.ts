// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const fs: any[] = [() => 1, (a: any) => a, (a: any, b: any) => [a, b], (a: any, b = 1) => [a, b], (a = 1, b: any) => [a, b], (a: any, b = a, c: any) => [b, c], (...a: any[]) => a, (a: any, ...b: any[]) => [a, b], ({ a }: any) => a, ({ a = 1 }: any, b: any) => [a, b], ({ a }: any = {}, b: any) => [a, b], ([a = 1]: any) => a, function () { return arguments.length }, function* (a: any) { yield a }, async (a: any, b?: any) => [a, b], class { constructor(a: any, b = 1) { log(a, b) } }, class { constructor(public a = 1) {} }, class {}]
  const o = { m(a: any, b: any) { return [a, b] }, get g() { return 1 }, set s(v: any) { log(v) }, sd: (v = 1) => v } as any
  class C { m(a: any, b = this, c: any) { return c } static s(a: any) { return a } #p(a: any) { return a } p() { return this.#p.length } constructor(a: any, private b: any) {} }
  function f(a: any, b: any) { return f.length + (a ?? 0) + arguments.length }
  const f2: any = f
  f2.extra = 'extra'
  const props = (x: any) => Object.getOwnPropertyNames(x).sort().join()
  const d = Object.getOwnPropertyDescriptor(f, 'length')!
  const strict = () => { try { (f as any).name = 'other'; return 'assigned' } catch (e: any) { return e.name } }
  return [fs.map((x) => x.length), o.m.length, Object.getOwnPropertyDescriptor(o, 'g')!.get!.length, Object.getOwnPropertyDescriptor(o, 's')!.set!.length, o.sd.length, C.prototype.m.length, C.s.length, C.length, new C(1, 2).p(), f(1, 2), f.bind(null, 1).length, props(f), props(() => 1), props(function () {}), props(class { static x = 1 }), d, strict(), f2.extra, typeof f.prototype, 'prototype' in (() => 1), 'prototype' in o.m, Object.keys(f.prototype), f.hasOwnProperty('caller'), f instanceof Function, f.constructor === Function]
}
