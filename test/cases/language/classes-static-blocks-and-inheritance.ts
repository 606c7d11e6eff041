// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  let secret: any
  class A { static list: any[] = []; static #count = 0; static { for (const x of [1, 2, 3]) { if (x === 2) continue; this.list.push(x) } } static { try { throw 'block' } catch (e) { A.list.push(e) } finally { var v = 'local'; A.list.push(v) } } static { const self = this; secret = { bump: () => ++self.#count, get: (o: any) => o.#f } } #f = 'private'; static inherited = 'A'; static { l: { if (A.list.length) break l; out.push('never') } } static { switch (this.name) { case 'A': this.list.push('switch') } } static { const f = (n: number): any => (n ? f(n - 1) : 'recursed'); this.list.push(f(3)) } }
  class B extends A { static { out.push(super.inherited, this.inherited, Object.hasOwn(this, 'inherited')); this.inherited = 'B' } static { out.push(A.inherited, B.inherited) } static own = (super.list as any).length > 3 ? 'long' : 'short' }
  out.push(secret.bump(), secret.bump(), secret.get(new A()), B.list === A.list, B.own, A.list)
  class C { static x = 1; static { C.x ??= 5; C.x &&= C.x + 1; (C as any).y ||= 'set' } static await = 1; static { const arrow = async () => (await 1) > 0; out.push(typeof arrow()) } }
  out.push(C.x, (C as any).y)
  try { class D { static { throw new RangeError('in block') } } } catch (e: any) { out.push(e.message) }
  class E { static 'a b' = 1; static 7 = 2; static [`t${1}`] = 3; static async *[Symbol.iterator]() {} static get = 4; static set = 5; static static = 6; static async = 7 }
  return [...out, Object.entries(E), typeof v]
}
var v: any
