// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
class A { static make() { return this.name } get g() { return 1 } m(x = 1) { return ['A', x] } static s = 5 }
class B extends A { static make() { return super.make() + (super.s > 4 ? '!' : '?') } get g() { return super.g + 1 } m() { const f = () => super.m(2); return [...f(), super['m']()] as any } set q(v: any) { super['z' as never] = v as never } }
const o = { __proto__: { hi() { return 'proto hi' } }, hi() { return (super.hi as any)?.() + '!' } } as any
export const run = () => { const b = new B() as any; b.q = 3; return [B.make(), b.g, b.m(), o.hi(), b.z] }
