// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return `${e.name}: ${e.message}` } }
export function run() {
  const Anonymous = class {}
  const Named = class Inner { static self = Inner; static who() { return Inner.name } rename() { (Inner as any) = 1 } }
  let Later = class { static n = () => typeof Later }
  const o: any = { K: class {}, ['C' + 1]: class {}, [Symbol('sym')]: class {}, m: class { static name = 'own name' } }
  const [D = class {}] = [] as any, { E = class {}, x: G = class {} } = {} as any
  let H: any, I: any
  H = class {}; [I = class {}] = []
  const f = (J = class {}) => J.name
  class Outer { static In = class { static Deep = class {} }; static ['comp'] = class {}; static #p = class {}; static p() { return Outer.#p.name } }
  class Rebind { static get() { return Rebind } }
  const R: any = Rebind
  ;(Rebind as any) = null
  const cond = (1 > 0 ? class {} : class Other {}) as any, paren = (class {}) as any, or = (null || class {}) as any, comma = (0, class {}) as any
  const s = Object.getOwnPropertySymbols(o)[0]!
  const inst = new (class { v = 1; m() { return this.v } })()
  const mix = (B: any) => class extends B { mixed() { return B.name } }
  class M extends mix(mix(Outer)) {}
  return [Anonymous.name, Named.name, Named.self === Named, Named.who(), attempt(() => new Named().rename()), o.K.name, o.C1.name, o[s].name, o.m.name, D.name, E.name, G.name, H.name, I.name, f(), Outer.In.name, Outer.In.Deep.name, (Outer as any).comp.name, Outer.p(), R.get() === R, Rebind, cond.name, paren.name, or.name, comma.name, inst.m(), (new M() as any).mixed(), Object.getPrototypeOf(M).name, Later.n(), Object.getOwnPropertyNames(class { static a = 1; static b() {} })]
}
