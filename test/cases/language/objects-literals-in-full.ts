// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const k = (x: any) => { log('key', String(x)); return x }, v = (x: any) => { log('value', x); return x }
  const x = 'shorthand', async = 1, get = 2, set = 3, of = 4, let_ = 5, type = 6, as = 7
  const o: any = { x, async, get, set, of, type, as, [k('computed')]: v(1), [k(1) + 1]: v(2), 'quoted key': v(3), 0x10: v('hex'), 1e2: v('exp'), .5: v('half'), 1n: v('big'), if: v('keyword'), 'x': v('again'), [k(Symbol.for('s'))]: v('sym'), m() { return this.x }, get acc() { return v('acc') }, set acc(z) { v(z) }, async am() {}, *g() { yield this.x }, async *ag() {}, ...{ spread: v('s') }, [k('m' + 2)]() { return super.toString === Object.prototype.toString }, get [k('cg')]() { return 1 } }
  o.acc = o.acc + '!'
  const proto = { __proto__: { inherited: 'i' }, own: 1 } as any, shorthandProto = ((__proto__: any) => ({ __proto__ }))('value') as any, computedProto = { ['__proto__']: 'own' } as any, nullProto = { __proto__: null } as any, methodProto = { __proto__() { return 'method' } } as any, ignored = { __proto__: 5 as any } as any
  const dup = { a: v(1), a: v(2), get b() { return 1 }, b: v(3) } as any
  const cond = { ...(x ? { yes: 1 } : {}), [x.length > 3 ? 'long' : 'short']: x || 'or', nested: { deep: [x?.length, { x }] } }
  const undef = { a: undefined, b: void 0, c: null, d: NaN, e: -0 }
  delete o.x
  return [o, Object.keys(o), o.m(), [...o.g()], o.m2(), proto.inherited, Object.keys(proto), shorthandProto.__proto__, Object.hasOwn(shorthandProto, '__proto__'), Object.keys(computedProto), Object.getPrototypeOf(nullProto), methodProto.__proto__(), Object.getPrototypeOf(ignored) === Object.prototype, dup, cond, undef, 'a' in undef, undef.a === undefined && 'u', Object.is(undef.e, 0), ({}).toString(), ({ valueOf: () => 5 }) as any > 4 ? 'object in condition' : 'no', let_]
}
