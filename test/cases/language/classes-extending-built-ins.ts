// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return e instanceof Error ? `${e.name}: ${e.message}` : e } }
export async function run() {
  class L extends Array<any> { get last() { return this.length > 0 ? this[this.length - 1] : 'empty' } static get [Symbol.species]() { return Array } sum() { let s = 0; for (const x of this) s += x; return s } }
  class K extends Array<any> { constructor(...a: any[]) { super(...a); log('K', a.length) } }
  class M extends Map<any, any> { get(k: any) { return super.has(k) ? super.get(k) : 'default' } set(k: any, v: any) { log('set', k); return super.set(k, v > 1 ? v : 1) } }
  class S extends Set<any> { add(x: any) { if (this.size > 1) throw new RangeError('full'); return super.add(x) } }
  class E extends Error { code = 5; constructor(m: string, o?: any) { super(m, o); this.name = 'E' } get short() { return this.message.length > 3 ? 'long' : 'short' } static { this.prototype.toString = function () { return 'E!' + this.message } } }
  class P extends Promise<any> { then(a: any, b?: any): any { log('then'); return super.then(a, b) } }
  class F extends Function { constructor() { super('a', 'return a > 1 ? a : 0') } twice(x: any) { return this(this(x)) } }
  class R extends RegExp { exec(s: string) { log('exec', s); return super.exec(s) } }
  class D extends Date { get year() { return this.getUTCFullYear() > 1999 ? 'new' : 'old' } }
  class N extends Number { get even() { return (this as any) % 2 === 0 } }
  class T extends Int8Array { get first() { return this[0] || 'zero' } }
  class O extends Object { constructor(...a: any[]) { super(a); log('O', a.length) } }
  class W extends WeakMap<any, any> { has(k: any) { return !super.has(k) } }
  const l = L.from([1, 2, 3]) as L
  return [l.last, new L().last, l.map((x) => x * 2) instanceof L, l.filter((x) => x > 1).length, l.sum(), l instanceof Array, new K(3).map((x) => x).constructor.name, K.of(1, 2).slice(1).length, [...new M([['a', 0], ['b', 5]])], new M().get('x'), attempt(() => new S([1, 2, 3])), [...new S([1])], String(new E('boom')), new E('ab').short, new E('x', { cause: 'why' }).cause, attempt(() => { throw new E('thrown') }), new E('s') instanceof Error, await new P((ok) => ok(1)), P.resolve(2) instanceof P, await P.all([1]), new F().twice(2), new F()(0), new R('a').test('ba') ? 'match' : 'no', 'xa'.search(new R('a')), new D(0).year, new N(4).even, new N(5).even, new T(2).first, T.from([7]).first, new T([1, 2]).subarray(1) instanceof T, new O(1, 2) instanceof O, new W().has({})]
}
