// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  function F(this: any, x?: any) { if (!new.target) return new (F as any)(x); out.push(new.target === F ? 'F' : new.target.name); this.x = x ?? new.target.name }
  const arrow = function () { return (() => new.target)() } as any
  abstract class A { kind = new.target === undefined; static make() { return new.target === undefined } constructor(x = new.target?.name) { if (new.target === (A as any)) throw new TypeError('abstract'); out.push(new.target.name, x); switch (new.target) { case B as any: out.push('B'); break; default: out.push('other') } } get g() { return new.target } m() { return new.target } }
  class B extends A { constructor() { out.push((() => new.target.name)()); super() } }
  class C extends B {}
  ;(F as any)(1); new (F as any)(2); Reflect.construct(F, [3], C); Reflect.construct(F, [4])
  class G { constructor() { return Reflect.construct(Object, [], new.target) } hello() { return 'G' } }
  class H extends G { hello() { return super.hello() + 'H' } }
  const bound = F.bind(null, 9) as any
  new bound(); bound()
  out.push(new arrow() instanceof arrow, arrow(), new B().g, new C().m(), A.make(), new B().kind, (new H() as any).hello(), F.call({}, 5).x)
  try { new (A as any)() } catch (e: any) { out.push(e.message) }
  const r = Reflect.construct(B, [], C)
  out.push(r instanceof C, Reflect.construct(Array, [1, 2], L) instanceof L, Object.getPrototypeOf(Reflect.construct(Date, [0], C)) === C.prototype)
  function L() {}
  function viaEval() { return new.target ? 'new' : 'call' }
  out.push((viaEval as any)(), typeof new (viaEval as any)(), Reflect.apply(viaEval, null, []))
  return out
}
