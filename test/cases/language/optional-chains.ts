// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const f = (n: string, v: any) => { log(n); return v }
  const o: any = { get a() { log('get a'); return { b: { c: 1, m(this: any, x: number) { return [this === o.z, x] } } } }, n: null }
  log(o?.a?.b?.c, o.n?.b.c.d, o.n?.[f('never', 1)], o.missing?.(f('never', 1)), o.a?.b?.['c'], o?.['a']?.b.c)
  o.z = o.a.b
  log(o.z?.m?.(f('x', 1)), o.z.m?.(2), o?.z?.m(3), o.z['m']?.(4), o?.z.m?.(5)?.[0], (o?.z?.m)(6), (o?.z.m)?.(7), o.z?.nope?.(f('never', 1))?.deep.er)
  log(f('base', null)?.x.y.z(f('never', 1)), f('base', { x: 1 })?.x)
  const g: any = undefined
  log(g?.(f('never', 1)), (() => 5)?.(), g?.x?.y?.z, o.n?.x ?? 'dflt')
  try { o.z?.c.d.e } catch (e) { log((e as Error).message) }
  try { (o.n?.x).y } catch (e) { log((e as Error).message) }
  if (o?.a?.b && !o.n?.x) log('cond')
  return [o!?.a!.b!?.c, (o as any)?.z?.c]
}
