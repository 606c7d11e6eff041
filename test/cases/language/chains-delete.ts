// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return `${e.name}: ${e.message}` } }
export function run() {
  const o: any = { a: { b: { c: 1, d: 2, e: 3 } }, list: [1, 2, 3] }
  const k = (x: any) => { log(x); return x }
  const out: any[] = [delete o?.a?.b.c, delete o.a?.[k('b')]?.[k('d')], delete (o?.a.b.e), delete o?.missing?.x, delete o.missing?.[k('never')], delete o?.list[0], delete null?.x, delete o?.list?.at(1)]
  if (delete o?.a) out.push('gone')
  out.push(attempt(() => delete Object.freeze({ z: 1 })?.z), attempt(() => delete (o as any)?.missing.x), attempt(() => delete o.list?.length))
  const p = new Proxy({}, { deleteProperty(_, key) { log('delete', String(key)); return true }, get(_, key) { log('get', String(key)); return p } }) as any
  return [...out, delete p?.x?.y.z, delete p.q?.r, o]
}
