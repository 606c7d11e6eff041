// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
var x = 'module'
export function run() {
  const out: any[] = []
  function own(a = x, x = 'param') { return [a, x] }
  function body(a = () => x) { var x = 'body'; return [a(), x] }
  function both(x: any, a = () => x, b = (v: any) => { x = v }) { var x; const first = x; x = 'var'; b('set'); return [first, x, a()] }
  function both2(x: any, a = () => x, b = (v: any) => { x = v }) { b('set'); return [x, a()] }
  function fnName(f = () => typeof inner) { function inner() {} return [f(), typeof inner] }
  function thisIn(this: any, a = this?.v ?? 'none', b = () => this?.v) { return [a, b()] }
  function chain(a = 1, b = a > 0 ? a + 1 : 0, c = b && a + b, d = [a, b, c].filter((n) => n > 1).length) { return [a, b, c, d] }
  function counter(n = (counter as any).calls = ((counter as any).calls ?? 0) + 1) { return n }
  function undef(a: any = 'd', b: any = 'd', c: any = 'd') { return [a, b, c] }
  function order(a = log('a'), { b = log('b'), c: { d = log('d') } = (log('c'), {}) as any } = (log('obj'), {}) as any, [e = log('e')] = (log('list'), [])) { log('body', a, b, d, e) }
  const arrow = (a = 1, f = (b = a) => (c = b) => a + b + c) => f()()
  const generator = function* (a = x, b = (() => a)()) { yield a; a = 'changed'; yield b }
  const late = (f = () => y) => { const y = 'y'; try { return f() } catch (e: any) { return e.name } }
  class A { v = 'A'; m(a = this.v, b = super.toString.name) { return [a, b] } static s(a = this.name) { return a } constructor(public p = new.target.name, q = () => p) { p = 'changed'; this.v += q() } }
  try { ((a = b, b = 1) => a)() } catch (e: any) { out.push(e.message) }
  try { own(undefined) } catch (e: any) { out.push(e.message) }
  order()
  return [out, own('given'), body(), both('x'), both2('x'), fnName(), thisIn.call({ v: 'v' }), thisIn.call(undefined), chain(), chain(0), chain(1, undefined, 0), counter(), counter(), counter(9), undef(undefined, null, 0), arrow(), arrow(2), [...generator()], late(), new A().m(), A.s(), new A('p').v, chain.length, ((a: any, b = a) => b).length]
}
