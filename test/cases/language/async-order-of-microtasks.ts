// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const order: any[] = []
const note = (x: any) => { order.push(x); log(x) }
export async function run() {
  const tick = (name: string, n: number) => { let p: Promise<any> = Promise.resolve(); for (let i = 0; i < n; i++) p = p.then(() => note(`${name}${i}`)); return p }
  const a = async () => { note('a start'); if (await null) note('never'); note('a after if'); const x = (await 1) ?? (await 2); note(x); return x }
  const b = async () => { try { note('b start'); await Promise.reject('no') } catch (e) { note(e); await null; note('b caught') } finally { note('b finally'); await 0; note('b end') } }
  const c = async () => { for (const x of [1, 2]) { await x; note(`c${x}`) } while (await Promise.resolve(false)) note('never'); return Promise.resolve('c') }
  const d = async () => ({ then(f: any) { note('thenable'); f('d') } })
  const e = async () => { switch (await 'k') { case await 'j': note('never'); case await 'k': note('k'); break } }
  const f = async (x = note('default')) => (await x) || (await 'f')
  const g = async () => { const { v = await 'v', w: [u = await 'u'] = [] } = (await {}) as any; note(v + u) }
  const h = async () => { let n: any = null; n ??= await 'set'; n &&= await 'and'; note(n); return n?.length > (await 2) ? 'longer' : 'shorter' }
  const all = [tick('t', 14), a(), b(), c(), d(), e(), f(), g(), h()]
  note('sync end')
  const results = await Promise.all(all)
  return [results.slice(1), order.length]
}
