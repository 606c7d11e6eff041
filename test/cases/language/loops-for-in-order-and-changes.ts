// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  const o: any = { b: 1, 2: 1, a: 1, 1: 1, [Symbol('s')]: 1 }
  for (const k in o) { out.push(k); if (k === '1') { delete o.a; o.late = 1 } }
  class A { x = 1; m() {} static s = 1 }
  class B extends A { y = 2 }
  for (const k in new B()) out.push(k)
  for (const k in B) out.push(k)
  const p = new Proxy({ p: 1, q: 2 }, { ownKeys(t) { log('ownKeys'); return Reflect.ownKeys(t) }, getOwnPropertyDescriptor(t, k) { log('descriptor', String(k)); return Reflect.getOwnPropertyDescriptor(t, k) }, getPrototypeOf(t) { log('prototype'); return null } })
  for (const k in p) { out.push(k); if (k === 'p') continue; break }
  for (const k in Object.assign(() => 1, { z: 1 })) out.push(k)
  for (const k in new String('hi')) out.push(k)
  for (const k in new Int8Array(2)) out.push(k)
  let key: any
  for (key in { last: 1 });
  for (var v in { hoisted: 1 }) if (v) break
  const shadow = Object.create({ s: 1, t: 1 }, { s: { enumerable: false } })
  for (const k in shadow) out.push(k)
  function args(..._: any[]) { for (const k in arguments) out.push(k) }
  args('a', 'b')
  return [out, key, v]
}
