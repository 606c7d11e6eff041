// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  class A { #x: any = 1; get x() { log('get x'); return this.#x } set x(v) { log('set x', v); if (v > 0) this.#x = v } static get s() { return this._s ?? 'none' } static set s(v: any) { this._s = v } static _s: any; get [`comp${1}`]() { return 'computed' } get ro() { return 1 } accessor auto = 5; static accessor sauto: any = 'sa'; accessor #pa = 1; bump() { return ++this.#pa > 1 ? this.#pa : 0 } }
  class B extends A { get x() { return super.x * 2 } set x(v) { super.x = v + 1 } }
  class C extends A { get x(): any { return 'read only' } }
  const out: any[] = []
  const a: any = new A(), b: any = new B(), c: any = new C()
  a.x = 5; a.x = -1; a.x++; a.x += 2; a.x ??= 1; a.x ||= 1; a.x &&= 3
  b.x = 10
  try { c.x = 1 } catch (e: any) { out.push(e.name, e.message) }
  try { a.ro = 1 } catch (e: any) { out.push(e.name, e.message) }
  A.s = 's1'
  out.push(a.x, b.x, c.x, A.s, (B as any).s, a.comp1, a.auto, ++a.auto, A.sauto, (A.sauto += '!'), a.bump(), Object.getOwnPropertyNames(A.prototype), Object.keys(a))
  const o = { get g() { return this.n }, set g(v) { this.n = v }, n: 1, get ['k' + 1]() { return this.n > 1 ? 'more' : 'one' }, get 'quoted'() { return 'q' }, get 5() { return 'five' }, get get() { return 'get' }, set set(v: any) { this.n = v }, get: 1 } as any
  o.g = 2; o.g **= 3
  o.set = o.g + 1
  const child = Object.create(o, { n: { value: 100, writable: true } })
  child.g++
  out.push(o.g, o.k1, o.quoted, o[5], child.g, child.k1, o.n, Object.getOwnPropertyDescriptor(o, 'g')!.get!.name)
  const lazy = { get value() { log('computed'); Object.defineProperty(this, 'value', { value: 42 }); return this.value } }
  out.push(lazy.value, lazy.value)
  return out
}
