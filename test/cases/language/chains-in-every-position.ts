// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const o: any = { a: { b: [1, 2, 3], n: 0, s: 'str' }, z: null }
  const out: any[] = []
  const f = (x = o?.a?.n, { y = o?.z?.y ?? 'y' } = o?.z ?? {}, ...rest: any[]) => [x, y, rest]
  const { [o?.a?.s]: dynamic = o?.a?.b?.[0] } = { other: 1 } as any
  const [first = o?.z?.first, second = o?.a?.b[1]] = o?.z ?? []
  const lit = { [o?.a?.s]: o?.a?.n, ...o?.a?.missing, m: () => o?.z?.x, [`t${o?.z?.t}`]: 1 }
  for (const x of o?.a?.b ?? []) if (x === o?.a?.b?.[1]) out.push(x)
  for (const x in o?.a) out.push(x)
  for (const x in o?.z) out.push(x)
  switch (o?.a?.n) { case o?.z?.n: out.push('never'); break; case o?.a?.b?.indexOf(1): out.push('zero') }
  try { throw o?.a?.s } catch (e) { out.push(e) }
  class C { x = o?.a?.s; static y = o?.z?.y; [o?.a?.s + 1] = 1; constructor(public p = o?.a?.n) {} }
  do out.push('do')
  while (o?.z?.again)
  l: while (o?.a) { if (o?.a?.b) break l }
  o.a.n += o?.a?.b?.length
  o.a[o?.a?.s] = o?.z?.x ?? 'set'
  return [out, f(), f(1, { y: 2 } as any, o?.a?.n), dynamic, first, second, lit, new C(), C.y, o, (() => o?.a?.s)(), (o?.a?.b).length, o?.a?.b.map((x: any) => x?.y ?? x)]
}
