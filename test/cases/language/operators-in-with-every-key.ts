// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  const s = Symbol('s')
  const o: any = { a: undefined, 1: 1, [s]: 1, __proto__: { inherited: 1 } }
  const log2 = <T>(x: T): T => { log('evaluated', typeof x); return x }
  for (const k of ['a', 'b', 1, '1', 2, s, 'inherited', 'toString', -0, null, undefined, 1n] as any[]) {
    if (log2(k) in log2(o)) out.push('in')
    else out.push('out')
    out.push(k in [1, , 3] ? 1 : 0, !(k in o), k in o && 'and', k in o || 'or')
  }
  const p = new Proxy({}, { has(_, k) { log('has', String(k)); return k === 'x' } }) as any
  if ('x' in p && !('y' in p)) out.push('proxy')
  class A { #x = 1; static is(v: any) { if (#x in v) return 'A'; return #x in v ? 1 : !(#x in v) } }
  out.push(A.is(new A()), A.is({}))
  try { A.is(1) } catch (e: any) { out.push(e.name, e.message) }
  let i = 0
  for (const k in { a: 1, b: 2 }) if (k in { b: 1 }) i++
  return [out.join(), i]
}
