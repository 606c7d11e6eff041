// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const $$enter = (x: any) => { log('own enter', x); return x }, $$t = 't', $$truthy: any = null, probes = 'probes', $$s0 = 's0', $$b0 = 'b0', $$e = 'e', $$m0 = 'm0', exports2 = 1
export function run(this: any) {
  const $$lt = (a: any, b: any) => a > b, $$nullish = (x: any) => x, $$step = 5, $$$ = 6, $ = 7
  let out: any[] = []
  if ($$lt(2, 1) && $$enter(1) < 2) out.push('own')
  switch ($$s0) { case 's0': out.push($$s0); break }
  $$b0: for (const $$x of [1]) { for (const y of [1, 2]) { if (y > 1) continue $$b0; out.push($$x + y) } }
  try { throw $$e } catch ($$caught) { out.push($$caught, $$e) }
  try { throw 1 } catch { out.push($$e) } finally { out.push($$t) }
  const { $$g = $$t, [$$t]: $$k = $$truthy ?? 'k' } = {} as any
  out.push(($$truthy as any)?.x?.y ?? $$nullish(probes), $$g, $$k, $$step, $$$, $, $$m0, typeof module, exports2, eval('$$t'), $$truthy ?? "still null")
  return out
}
