// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export async function run() {
  const out: any[] = []
  const c = new AbortController()
  const work = async (signal: AbortSignal, n = 5) => { const done: any[] = []; for (let i = 0; i < n; i++) { if (signal.aborted) return { done, why: signal.reason?.message ?? signal.reason }; done.push(i); await null; if (i === 1) c.abort('stop') } return { done } }
  out.push(await work(c.signal), await work(new AbortController().signal, 2))
  const fromAsync = async (it: any, f = (x: any) => x) => { const r: any[] = []; for await (const x of it) r.push(await f(x)); return r }
  async function* batch(it: any, size: number) { let b: any[] = []; for await (const x of it) { b.push(x); if (b.length >= size) { yield b; b = [] } } if (b.length) yield b }
  async function* merge(...its: any[]): any { const next = (it: any) => it.next().then((r: any) => ({ it, r })); const live = new Map(its.map((it) => [it, next(it)])); while (live.size > 0) { const { it, r } = await Promise.race(live.values()); if (r.done) live.delete(it); else { live.set(it, next(it)); yield r.value } } }
  async function* count(n: number, from = 0) { try { for (let i = 0; i < n; i++) { if (i % 2) await null; yield from + i } } finally { log('closed', from) } }
  out.push(await fromAsync([1, Promise.resolve(2)]), await fromAsync(count(2), async (x) => x * 2), await fromAsync(batch(count(5), 2)), (await fromAsync(merge(count(2), count(2, 10)))).sort((a, b) => a - b))
  for await (const b of batch(count(9), 3)) { if (b.includes(4)) break; out.push(b) }
  const lazy = (f: any) => { let p: Promise<any> | undefined; return () => (p ??= f()) }
  let calls = 0
  const once = lazy(async () => { calls++; await null; return calls > 1 ? 'again' : 'once' })
  out.push(await Promise.all([once(), once()]), calls)
  const deferred = () => { let resolve: any, reject: any; const promise = new Promise((a, b) => { resolve = a; reject = b }); return { promise, resolve, reject } }
  const d = deferred(), e = deferred()
  d.resolve(e.promise); e.reject(new Error('through')); d.reject('ignored')
  out.push(await d.promise.catch((x: any) => x.message), await Promise.allSettled([1, Promise.reject(2), once()]).then((r) => r.map((s) => s.status === 'fulfilled' ? s.value : s.reason)))
  const serial = async (fs: any[]) => { let v: any; for (const f of fs) v = await f?.(v) ?? v; return v }
  const waterfall = [1, 2, 3].reduce((p, n) => p.then((s) => n > 2 ? s : s + n), Promise.resolve(0))
  out.push(await serial([() => 1, null, async (x: any) => x + 1, () => undefined]), await waterfall, await (async () => { try { await Promise.all([once(), Promise.reject(new RangeError('one fails'))]) } catch (x: any) { return x.name } finally { log('all over') } })())
  return out
}
