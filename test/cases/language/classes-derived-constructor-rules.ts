// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return e instanceof Error ? `${e.name}: ${e.message}` : e } }
export function run() {
  class A { a: any; constructor(x?: any) { log('A', x); this.a = x; if (x === 'return') return { other: true } as any; if (x === 'primitive') return 5 as any } }
  class Early extends A { constructor() { log((this as any).a); super() } }
  class Never extends A { constructor(x?: any) { if (x) super(x) } }
  class Twice extends A { constructor() { super(1); super(2) } }
  class Arrow extends A { constructor(f = () => super('arrow')) { f(); log(this.a) } }
  class Returns extends A { constructor(x: any) { super(1); return x } }
  class Skips extends A { constructor() { return { skipped: 1 } as any } }
  class Cond extends A { constructor(x: any) { x > 1 ? super('then') : super('else'); this.a += '!' } }
  class Try extends A { constructor() { try { super('try'); throw 1 } catch { this.a += ' caught' } finally { this.a += ' finally' } } }
  class Loop extends A { constructor(n: number) { for (let i = 0; i < n; i++) super(i) } }
  class And extends A { constructor(x: any) { x && super(x); log('after', attempt(() => this.a)) } }
  class Sw extends A { constructor(x: any) { switch (x) { case 1: super('one'); break; default: super('default') } } }
  class Params extends A { constructor(public p: any, readonly q = (log('default'), 2)) { super(p); log(this.p, this.q) } f = this.a }
  class Implicit extends A { f = (log('field'), this.a) }
  class Spread extends A { constructor(...args: any[]) { super(...args) } }
  class Field extends A { f = 1; constructor() { const o = super('value') as any; log(o === this, this.f) } }
  class Nothing extends (null as any) {}
  class NullOk extends (null as any) { constructor() { return Object.create(NullOk.prototype) } }
  return [() => new Early(), () => new Never(1), () => new Never(), () => new Twice(), () => new Arrow(), () => new Returns({ r: 1 }), () => new Returns(undefined).a, () => new Returns(5), () => new Skips(), () => new Cond(2).a, () => new Cond(0).a, () => new Try().a, () => new Loop(1).a, () => new Loop(0), () => new Loop(2), () => new And(1).a, () => new And(0), () => new Sw(1).a, () => new Sw(2).a, () => ({ ...new Params('p') }), () => ({ ...new Implicit('i') }), () => new Spread('s', 2).a, () => new Field().f, () => new A('return'), () => new A('primitive').a, () => new Implicit('return') instanceof Implicit, () => new Nothing(), () => new NullOk() instanceof NullOk, () => (A as any)(), () => class extends (5 as any) {}, () => class extends ({ prototype: 1 } as any) {}].map(attempt)
}
