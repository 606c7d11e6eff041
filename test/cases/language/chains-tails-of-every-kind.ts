// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return `${e.name}: ${e.message}` } }
const k = (key: any) => { log('key', key); return key }
export function run() {
  const full: any = { a: { b: { c: (...args: any[]) => args, d: [1, 2] }, m() { return this === full.a } }, z: null }
  const out: any[] = []
  for (const o of [full, { a: { b: {} } }, { a: {} }, {}, null, undefined] as any[]) {
    out.push(attempt(() => o?.a), attempt(() => o?.a.b), attempt(() => o?.a?.b.c), attempt(() => o?.[k('a')]?.[k('b')].d))
    out.push(attempt(() => o?.a?.b?.d?.map?.(k)), attempt(() => o?.a?.b.c?.(k(2))), attempt(() => o?.a?.m?.()), attempt(() => (o?.a)?.m?.()), attempt(() => (o?.a.m)?.()))
    out.push(attempt(() => (o?.a).b), attempt(() => o?.a!.b), attempt(() => (o?.a as any).b?.d?.[1]), attempt(() => o?.a?.b?.d?.[k(0)] ?? 'none'))
    out.push(attempt(() => delete o?.x?.y), attempt(() => typeof o?.a?.b), attempt(() => [...(o?.a?.b?.d ?? [])]), attempt(() => ({ ...o?.a?.z })), attempt(() => `${o?.a?.b?.d}`))
    if (o?.a?.b?.d?.length > 1) out.push('long')
    if (!o?.a?.b) out.push('no b')
  }
  return out
}
