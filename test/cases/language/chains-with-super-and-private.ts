// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
class A { m(x: number) { return [this.constructor.name, x] } get v() { return { w: 1 } } }
class B extends A {
  #p = (x: number) => x * 2
  #q: any = null
  get #g() { log('#g'); return { h: (x: number) => x } }
  static make(o: any) { return [o.#p?.(4), o.#q?.(log('never')), o.#g?.h?.(5), o.#q?.x, (o.#g.h)?.(6)] }
  m(x: number) { return [super.m?.(x), super['m']?.(x + 1), (super.v as any)?.w, (super.m as any)?.call(this, 9), (super.nope as any)?.(log('never'))] as any }
}
export const run = () => [new B().m(1), B.make(new B()), B.make(new B())]
