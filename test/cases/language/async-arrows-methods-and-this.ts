// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export async function run() {
  class C { n = 1; async m(x = this.n) { await null; return [this.n, x, arguments.length] } arrow = async (x?: any) => { await null; return this.n + (x ?? 0) }; static async s() { return await this.name } async *g() { yield this.n; yield* (async function* (this: any) { yield typeof this })() } get p() { return (async () => { await 0; return this.n })() } async #q() { return this.n > 0 ? 'private' : '' } q() { return this.#q() } static async *[Symbol.asyncIterator]() { yield 'static' } }
  class D extends C { async m(x?: any) { const r = await super.m(x); return ['D', ...r, await super.p] } arrow2 = async () => (await super.m(9)).length }
  const o = { async async() { return 'async' }, async: 1, async get() { return 'get' }, async await() { return 'a' }, async *gen() { yield 1 }, async [`x${1}`]() { return 'x1' }, async 5() { return 5 } } as any
  const async = (x: any) => x
  const c = new C(), d = new D()
  const nested = async () => { const f = async () => { if (await true) return async () => (await false) || 'deep'; return null }; return (await f())?.() }
  const vals: any[] = []
  for await (const x of c.g()) vals.push(x)
  for await (const x of C as any) vals.push(x)
  const iife = await (async (a, b = a, ...c) => [a, b, c])(1, undefined, 3)
  const thrown = await (async () => { throw new TypeError('arrow') })().catch((e) => e.message)
  const sync = (() => { try { (async () => { throw 1 })().catch(() => 0); return 'no sync throw' } catch { return 'never' } })()
  return [await c.m(), await c.m(undefined), await c.arrow(1), await C.s(), await c.p, await c.q(), await d.m(3), await d.arrow2(), vals, await o.get(), await o.await(), await o.x1(), await o[5](), o.async, async(1), await nested(), iife, thrown, sync, c.m.length, (async (a: any, b = 1) => a).length]
}
