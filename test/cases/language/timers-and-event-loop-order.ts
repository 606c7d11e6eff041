// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export async function run() {
  const order: any[] = []
  const note = (x: any) => { order.push(x); log(x) }
  const sleep = (ms: number, v?: any) => new Promise((r) => setTimeout(() => r(v), ms))
  setTimeout(() => note('timeout 0'), 0)
  queueMicrotask(() => note('microtask'))
  Promise.resolve().then(() => { note('then'); queueMicrotask(() => note('inner microtask')) })
  ;(async () => { note('async sync'); await null; note('async after') })()
  note('sync')
  await sleep(1)
  let n = 0
  const id = setInterval(() => { if (++n >= 3) clearInterval(id); note(`interval ${n}`) }, 1)
  while (n < 3) await sleep(1)
  const cancelled = setTimeout(() => note('never'), 0); clearTimeout(cancelled)
  const race = await Promise.race([sleep(50, 'slow'), sleep(1, 'fast')])
  const timeout = (p: Promise<any>, ms: number) => Promise.race([p, sleep(ms).then(() => { throw new Error('timeout') })])
  const retry = async (f: (i: number) => any, times = 3) => { for (let i = 0; ; i++) { try { return await f(i) } catch (e: any) { if (i + 1 >= times) throw e; note(`retry ${e.message}`) } } }
  const debounce = (f: any, ms = 1) => { let t: any; return (...a: any[]) => { if (t) clearTimeout(t); t = setTimeout(() => { t = null; f(...a) }, ms) } }
  const d = debounce(note); d('lost'); d('debounced'); await sleep(5)
  const pool = async (jobs: (() => Promise<any>)[], size = 2) => { const results: any[] = []; let next = 0; const worker = async () => { while (next < jobs.length) { const at = next++; results[at] = await jobs[at]!() } }; await Promise.all(Array.from({ length: Math.min(size, jobs.length) }, worker)); return results }
  return [race, await timeout(sleep(1, 'ok'), 100), await timeout(new Promise(() => 0), 1).catch((e) => e.message), await retry(async (i) => { if (i < 2) throw new Error(String(i)); return i }), await retry(() => { throw new Error('always') }, 1).catch((e) => e.message), await pool([async () => 1, () => sleep(2, 2), async () => 3]), order.length]
}
