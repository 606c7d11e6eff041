// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const wait = (v: any) => new Promise((r) => queueMicrotask(() => r(v)))
export async function run() {
  const f = async (x = 1) => { if ((await wait(x)) > 1) return 'big'; return (await wait(null)) ?? 'small' }
  const arrow = async (x: any) => (await wait(x))?.y ?? (await x)
  class C { async m() { try { await Promise.reject(new Error('no')) } catch (e) { return (e as Error).message } finally { log('fin') } } }
  const order: any[] = []
  await Promise.all([1, 2].map(async (i) => { order.push(i); await null; if (i) order.push(-i) }))
  if ((await wait('abc')).startsWith(await wait('a'))) log('starts')
  let n = 0
  while ((await wait(n)) < 3) n++
  return [await f(), await f(2), await arrow({ y: 1 }), await arrow(5), await new C().m(), order, n]
}
