// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  class A { x: any = { y: 1 }; get v() { log('v'); return this.x } m() { return ['A.m', this.constructor.name] } static s() { return this.name } }
  class B extends A {
    go() {
      return [super.m?.(), super.m?.()?.length, (super.m as any)?.call({ constructor: { name: 'other' } }), super.v?.y, super.v?.z?.w, super['v']?.['y'], (super.v as any)?.z?.w, super.missing?.(), super.missing?.x.y, super['missing']?.()]
    }
    arrow() { return (() => super.m?.())() }
    static go() { return [super.s?.(), (super.s as any)?.call({ name: 'n' }), super.none?.()] }
  }
  const o = { __proto__: { p() { return [this.n, 'p'] } }, n: 1, q(): any { return [super.p?.(), super['p']?.()[1], super.none?.(1), super.p?.call({ n: 2 })] } } as any
  if (new B().go()?.[0]?.[0] === 'A.m') log('condition')
  return [new B().go(), new B().arrow(), B.go(), o.q()]
}
