// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const never = (): any => { log('never') }
export function run() {
  const n: any = null
  const zero: any = 0, empty: any = '', no: any = false
  const out: any[] = [n?.a.b.c.d(never())[never()].e, n?.(never()).x, n?.x[never()](never())?.y, zero?.toFixed(1), empty?.length, no?.toString(), (0 as any)?.x?.y, ''?.x, NaN?.constructor?.name]
  const o: any = { f: () => null, g: () => ({ h: undefined }), i: [null, { j: 1 }] }
  out.push(o.f()?.x.y.z, o.g()?.h?.[never()].x, o.g?.().h?.(never()), o.i[0]?.j.k, o.i?.[1].j, o.i[2]?.[never()], o.i?.[o.i?.length - 1]?.j)
  out.push(n?.a || 'or', n?.a ?? 'nullish', n?.a && 'and', n?.a === undefined ? 'u' : 'v', !n?.a, typeof n?.a, void n?.a, [n?.a], { a: n?.a }, `${n?.a}`, (n?.a, 1), n?.a + 1)
  let x: any = 1
  n?.set((x = 2))
  n?.[(x = 3)]
  while (n?.next) never()
  for (let i = n?.start ?? 0; i < (o.i?.length ?? 0); i += n?.step ?? 1) out.push(i)
  return [out, x]
}
