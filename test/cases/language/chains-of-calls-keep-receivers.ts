// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const o: any = {
    name: 'o', m() { return this?.name }, get g() { log('g'); return this.m }, self() { return this }, f: null,
    inner: { name: 'inner', m() { return this?.name }, deep: { name: 'deep', m() { return this?.name } } },
  }
  const key = (x: string) => { log(x); return x }
  const m = o.m
  const out: any[] = [
    o.m?.(), o?.m(), o?.m?.(), o?.['m'](), o[key('m')]?.(), o?.[key('m')]?.(), o.g?.(), o?.g?.(), (o.m)?.(), (o?.m)(), (o?.m)?.(), m?.(), o.f?.(key('never')), o?.f?.(key('never')),
    o.inner?.m(), o.inner.m?.(), o.inner?.m?.(), o.inner?.deep.m(), o?.inner?.deep?.m?.(), o.inner.deep?.[key('m')]?.(), o?.self()?.inner.m(), o.self?.().inner?.m(), o?.self?.()?.self?.()?.m?.(), (o as any)?.m(),
    o.self?.().m(), (o?.self()).m(), (o?.inner)!.m(), (<any>o?.inner).m(),
  ]
  if (o.inner?.m() === 'inner') out.push('condition')
  if (o?.m?.() && !o.f?.()) out.push('both')
  out.push(o?.m.call({ name: 'called' }), o.m?.apply({ name: 'applied' }), o?.m?.bind({ name: 'bound' })())
  return out
}
