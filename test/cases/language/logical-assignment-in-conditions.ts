// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  let a: any = null, b: any = 0, c: any = 'c'
  const o: any = { get p() { log('get p'); return this._p }, set p(v: any) { log('set p', v); this._p = v }, _p: undefined }
  if ((a ??= 1)) out.push('a'); if ((b ||= 0)) out.push('never'); if (!(c &&= '')) out.push('emptied')
  if ((o.p ??= 0) || (o.p ||= 2)) out.push(o.p); if ((o.p &&= 3) > 2 && (o['p'] ??= 9) === 3) out.push('three')
  while ((b ||= a++) < 3) { b = 0; out.push(a) }
  for (let i: any; (i ??= 3) > 1; i--) out.push(i)
  const x = (a ||= 5) ? (b &&= 6) : (c ??= 7), y = [(a &&= 8), (c ||= 9)], z = { k: (b ??= 10), ...((c &&= null) ?? { spread: 1 }) }
  const f = (p?: any, q: any = (p ??= 'p')) => (p &&= `${p}${q}`) || 'none'
  switch ((a ??= 0)) { case (b ||= 8): out.push('b'); break; case (c ??= 8): out.push('c') }
  do c = (c ??= 3) - 1; while ((c ||= 0))
  const list: any[] = [null, 0, 1]
  for (const i of [0, 1, 2, 3]) { list[i] ??= `n${i}`; list[i] ||= `o${i}`; list[i] &&= [list[i]] }
  const chain: any = { deep: { n: null } }
  chain.deep.n ??= chain.deep.m ||= chain.other ??= 'end'
  return [out, x, y, z, f(), f(0), f('v', 1), list, chain, a, b, c, ((t: any) => t ||= 'arrow')(0), (() => { let h: any; return (h ??= () => h.name)() })()]
}
