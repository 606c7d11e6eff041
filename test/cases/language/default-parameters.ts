// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const f = (a = log('a'), b = a ?? 2, { c = 3, d: { e = 4 } = {} as any, ...rest } = {} as any, [g = 5, , h = g] = [] as any[], ...more: any[]) => [a, b, c, e, rest, g, h, more]
  log(f(), f(1, 2, { c: 9, d: {}, z: 1 }, [1, 2], 7), f.length)
  function g(x: any, y = () => x, z = function () { return arguments.length }) { x = 'changed'; return [y(), y.name, z.name, (z as any)(1, 2), arguments.length] }
  log(g(1), g(1, undefined), g.length)
  const h = (k = class { static q = 1 }, l = class { static name = 'own' } as any, m = (() => 1), __proto__ = () => 2) => [k.name, k.q, l.name, m.name, __proto__.name]
  log(h())
  class C { constructor(public a = 1, private b = a + 1) {} m(x = this.a, y = new.target) { return [x, y] } set s(v: any) { log('s', v) } static st(p = 5) { return p } }
  log(new C(), new C(4).m(), C.st(), (new C().s = undefined))
  const i = ({ f = () => 1, 'g': gg = function* () {} } = {} as any) => [f.name, gg.name]
  function rec(n: number, acc = n > 0 ? rec(n - 1) : 'end'): any { return [n, acc] }
  return [i(), rec(2), ((x = 1) => x)(null as any)]
}
