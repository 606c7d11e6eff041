// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export async function run() {
  const p = async (v: any) => { log('p', typeof v); return v }
  const out: any[] = []
  const o: any = { a: { m: async (x: any) => ({ x }) }, n: null }
  out.push((await p(o))?.a, await o?.a?.m(await p(1)), await (await o?.a?.m?.(await p(2)))?.x, (await p(null))?.x(await p('never')), o.n?.[await p('never')], await o.n?.m(await p('never')), (await o.a?.m(1))?.x ?? 'none')
  function* g(): any { const x = (yield 'one')?.[yield 'two']?.(yield 'three'); return x ?? (yield 'four')?.y }
  const drive = (...values: any[]) => { const it = g(); const seen: any[] = []; for (const v of [undefined, ...values]) { const r = it.next(v); seen.push(r.value); if (r.done) break } return seen }
  out.push(drive({ k: (x: any) => x }, 'k', 'arg'), drive(null, { y: 5 }), drive({ k: null }, 'k', null), drive({ k: () => null }, 'k', 1, { y: 'y' }))
  async function* ag() { yield (await p(o))?.a?.m?.((yield 'inner')?.z) }
  const it = ag()
  out.push((await it.next()).value, (await it.next({ z: 'zz' } as any)).value)
  return out
}
