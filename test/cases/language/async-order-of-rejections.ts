// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export async function run() {
  const order: any[] = []
  const note = (x: any) => { log(x); order.push(x) }
  const r = (x: any) => Promise.reject(x)
  const f = async (x: any) => { if (x) throw x; return 'fine' }
  const g = async (x: any) => { try { return await f(x) } catch (e) { note(['g', e]); return f(0) } finally { note('g finally') } }
  const h = async (x: any) => { try { return f(x) } catch (e) { note('never') } finally { note('h finally') } }
  const i = async () => { for (const p of [f(0), f(1), f(2)]) { try { note(await p) } catch (e) { note(['i', e]); continue } finally { note('i finally') } } }
  const j = async () => { const [a, b] = await Promise.allSettled([f(1), f(0)]); return [a.status, b.status] }
  const k = async ({ a = f(1) }: any = {}) => { try { return await a } catch { return 'caught in k' } }
  const l = async () => { await Promise.any([r(1), r(2)]).catch((e) => note([e.name, e.message, e.errors])); return Promise.race([f(3), f(0)]).catch((e) => ['race', e]) }
  const m = () => new Promise((_, no) => { no(1); no(2); throw 3 }).then(null, (e) => e)
  const n = async () => { throw await r('inner') }
  const p = (async () => { await null; note('p1'); await null; note('p2') })()
  f(9).catch(() => note('f9')).then(() => note('after f9')).finally(() => note('finally f9'))
  return [await g(1), await h(2).catch((e) => ['h', e]), await i(), await j(), await k(), await k({ a: 1 }), await l(), await m(), await n().catch((e) => e), await p, order.length]
}
