// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const d = (name: string, v: any): any => { log('default', name); return v }
  function f({ a = d('a', 1), b: { c = d('c', 2) } = d('b', {}) }: any = d('p', {}), [x = d('x', 3), ...rest]: any = d('list', []), ...[last = d('last', 4)]: any[]) { return [a, c, x, rest, last] }
  const arrow = ({ a, ...others }: any = d('o', { a: 1, z: 2 }), b = a + 1, c = () => b) => { b++; return [a, others, b, c()] }
  class C { constructor(public p = d('pp', 1), { q = p } = d('q', {})) { log('q', q) } m([k = this.p]: any = []) { return k } set s({ v = d('v', 9) }: any) { this.p = v } static st({ length } = 'text') { return length } }
  const o = { m({ z = this.n }: any = {}, n = z) { return [z, n] }, n: 5, set s([v = d('sv', 1)]: any) { this.n = v }, *g({ a = d('ga', 1) } = {} as any) { yield a }, async am([a = d('aa', 1)] = []) { return a } }
  const c = new C()
  c.s = {}
  o.s = []
  return [f(), f({ a: null, b: { c: 0 } }, 'xyz', undefined), f(undefined, undefined, 5), arrow(), arrow({ a: 5 }, 1), arrow({ a: 1 }, undefined, undefined), c.p, c.m(), c.m([0]), C.st(), C.st('' as any), o.m(), o.m({}, 0), o.n, [...o.g()], [f, arrow, C, o.m, o.g].map((it) => it.length)]
}
