// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const o: any = { get a() { log('a'); return 1 }, get b() { log('b'); return 2 } }
  if (o.a < o.b && o.a !== o.b) log('lt')
  const p = new Proxy({} as any, { get: (_, k) => { log('get', String(k)); return k === 'x' ? null : (x: any) => x }, has: (_, k) => { log('has', String(k)); return true } })
  log(p.x?.y, p.f?.(1), p.q ?? 1, 'k' in p ? 1 : 2)
  const { d = 5 } = new Proxy({} as any, { get: (_, k) => (log('read', String(k)), undefined) })
  return d
}
