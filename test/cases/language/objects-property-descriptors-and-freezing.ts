// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return `${e.name}: ${e.message}` } }
export function run() {
  const o: any = Object.defineProperties({}, { ro: { value: 1 }, acc: { get() { log('get'); return this._v ?? 'unset' }, set(x) { log('set', x); this._v = x }, configurable: true }, en: { value: [1], enumerable: true, writable: true } })
  const frozen: any = Object.freeze({ a: 1, deep: { b: 2 } }), sealed: any = Object.seal({ a: 1 }), fixed: any = Object.preventExtensions({ a: 1 })
  class A { static readonly k = 1; get only() { return 1 } }
  return [
    () => { o.ro = 2 }, () => delete o.ro, () => o.ro, () => { o.acc = 5; return o.acc }, () => (o.acc ||= 6), () => (o.ro ||= 7), () => (o.ro &&= 8), () => { o.ro++ }, () => { o.ro += 1 }, () => { [o.ro] = [1] }, () => { ({ x: o.ro = 3 } = {} as any) }, () => { for (o.ro of [1]); }, () => { for (o.ro in { k: 1 }); }, () => { o.en = [2]; return o.en },
    () => { frozen.a = 2 }, () => { frozen.b = 2 }, () => delete frozen.a, () => { frozen.deep.b = 3; return frozen.deep.b }, () => { frozen.a ??= 5; return 'no write' }, () => { frozen.z ??= 5 }, () => { sealed.a = 2; return sealed.a }, () => delete sealed.a, () => { sealed.b = 1 }, () => { fixed.b = 1 }, () => delete fixed.a, () => { fixed.a = 1 },
    () => { (A as any).k = 2; return A.k }, () => { (new A() as any).only = 1 }, () => { 'text'.length = 5 as never }, () => { ('text' as any)[0] = 'x' }, () => { (5 as any).x = 1 }, () => { (null as any).x = 1 }, () => { (undefined as any)[k()] = 1 }, () => { (Symbol() as any).x = 1 }, () => { (globalThis as any).undefined = 1 }, () => { (Math as any).PI = 3 }, () => { Object.defineProperty(frozen, 'a', { value: 2 }) }, () => { Object.setPrototypeOf(fixed, {}) }, () => Object.isFrozen(frozen) && !Object.isFrozen(fixed) && Object.isSealed(sealed) ? 'checks' : 'none', () => Object.entries(o), () => JSON.stringify(o), () => Object.getOwnPropertyDescriptors(A.prototype),
  ].map(attempt)
  function k() { log('key evaluated'); return 'k' }
}
