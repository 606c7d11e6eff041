// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const f = (n: string, v: any) => { log(n); return v }
  const api = { q: [] as any[], where(this: any, x: any) { this.q.push(x); return this }, end() { return this.q.length ? this.q : null }, none(): any { return undefined } }
  log(api.where(f('a', 1))?.where?.(f('b', 2)).where(3)?.end()?.map((x: number) => x > 1 ? x : 0)[1])
  log(api.none()?.where(f('never', 1)).end()?.x, api.none?.()?.x?.(f('never', 2))[f('never', 3)])
  log(((api as any).missing?.end)?.(), (api?.end)?.().length, new (class { v = api?.q?.length })().v, [api?.q].length, { ...api?.q })
  const fns: any = { a: [() => 'called'], get g() { log('g'); return () => () => 'deep' } }
  log(fns.a?.[0]?.(), fns?.g?.()?.(), fns.g()?.(), fns.a[1]?.(f('never', 4)), `${fns.a?.[0]?.()}!`, !fns?.z, typeof fns?.a?.[0])
  const g = (x?: any) => x?.y?.(x?.z ?? 'z', ...(x?.rest ?? []))
  return [g(), g({ y: (...a: any[]) => a }), g({ y: (...a: any[]) => a, z: 0, rest: [1] })]
}
