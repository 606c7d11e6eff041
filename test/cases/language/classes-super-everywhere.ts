// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return `${e.name}: ${e.message}` } }
export function run() {
  class A { v = 'A.v'; m(...a: any[]) { return ['A.m', this.v, ...a] } get g() { return this.v + '.g' } set g(x) { this.v = x } static s() { return ['A.s', this.name] } *gen() { yield this.v } async am() { return this.v } }
  class B extends A {
    v = 'B.v'
    m(...a: any[]) { return ['B.m', ...super.m(...a), super['m'](1).length, super.g] }
    get g() { return super.g + '!' } set g(x) { super.g = x + '?' }
    write() { super.v = 'written'; const k = 'm'; return [this.v, typeof super[k], super.toString === Object.prototype.toString, (super.v as any), 'm' in A.prototype, attempt(() => (super.missing as any)()), (super.missing as any) ?? 'none', (super.m ? 'has' : 'no'), super.v || 'or'] }
    static s() { return ['B.s', ...super.s(), super.name, (super.prototype as any) === A.prototype] }
    arrow = () => super.m('arrow'); *gen(): any { yield* super.gen(); yield super.g } async am() { return [await super.am(), await (async () => super.g)()] }
    static block: any; static { this.block = super.s() }
    nested(x = super.g) { return { __proto__: { q: 'proto q' }, q() { return super.q } } as any }
    borrowed() { return super.m.call({ v: 'other' }, 2) }
    inCond() { if (super.g > 'A') return super.m().length > 1 ? 'long' : 'short'; switch (super.g) { default: return 'switch' } }
    tagged() { return super.m`a${1}b` } del() { return attempt(() => delete (super.v as any)) } update() { super.n = 1; super.n++; super.n += 5; return [++super.n, (this as any).n] }
  }
  const b: any = new B()
  const o = { __proto__: { hello() { return 'proto ' + this.name } }, name: 'o', hello(): any { return super.hello() + '!' }, get x(): any { return super.hello }, ['c' + 1](): any { return super.hello() } } as any
  b.g = 'set'
  const moved = { m: b.m, v: 'moved', __proto__: { m: () => 'never' } }
  return (async () => [b.m(1), b.v, b.g, b.write(), B.s(), b.arrow(), [...b.gen()], await b.am(), B.block, b.nested().q(), b.borrowed(), b.inCond(), attempt(() => b.tagged()[2]), b.del(), b.update(), o.hello(), o.x === o.__proto__.hello, o.c1(), moved.m('x')])()
}
