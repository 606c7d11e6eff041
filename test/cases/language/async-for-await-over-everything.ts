// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export async function run() {
  const out: any[] = []
  const sync = (name: string, n = 2, extra = {}): any => ({ i: 0, [Symbol.iterator]() { log('sync', name); return this }, next() { return { done: this.i >= n, value: Promise.resolve(this.i++) } }, return() { log('closed', name); return {} }, ...extra })
  const asyn = (name: string, n = 2, extra = {}): any => ({ i: 0, [Symbol.asyncIterator]() { log('async', name); return this }, async next() { return { done: this.i >= n, value: this.i++ } }, async return() { log('closed', name); return {} }, ...extra })
  const t = async (f: () => Promise<any>) => { try { out.push(await f()) } catch (e: any) { out.push(e instanceof Error ? `${e.name}: ${e.message}` : e) } }
  await t(async () => { for await (const x of sync('s')) out.push(x) })
  await t(async () => { for await (const x of asyn('a')) out.push(x) })
  await t(async () => { for await (const x of sync('break')) break })
  await t(async () => { for await (const x of asyn('break')) { if (x < 1) continue; break } })
  await t(async () => { for await (const x of asyn('throw')) throw x })
  await t(async () => { for await (const x of sync('rejects', 2, { next() { return { done: false, value: Promise.reject('value') } } })) out.push(x) })
  await t(async () => { for await (const x of asyn('next rejects', 2, { next: async () => { throw 'next' } })) out.push(x) })
  await t(async () => { for await (const x of asyn('bad return', 2, { return: async () => 5 })) return x })
  await t(async () => { for await (const x of 5 as any) out.push(x) })
  await t(async () => { for await (const x of null as any) out.push(x) })
  await t(async () => { a: for await (const x of asyn('outer')) { for await (const y of sync('inner')) { out.push([x, y]); continue a } } })
  await t(async () => { for await (const { length = await 'd', [await 'k']: k = await 'kk' } of [['x'], {}] as any[]) out.push([length, k]) })
  await t(async () => { let v: any = {}; for await (v.x of asyn('target')); for await ([v.y = 1] of [[], [2]]) out.push(v.y); return v })
  await t(async () => { for await (const x of (function* () { try { yield 1; yield Promise.reject('r') } finally { log('generator finally') } })()) out.push(x) })
  await t(async () => { for await (const x of new Set([1, Promise.resolve(2)])) out.push(x); for await (const c of 'ab') out.push(c) })
  return out
}
