// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export async function run() {
  const out: any[] = []
  const it = (acts: [string, any?][], g: any) => Promise.all(acts.map(([m, v]) => g[m](v).then((r: any) => [r.value, r.done], (e: any) => ['threw', e])))
  async function* g(n = 1): any { try { const x = yield n; log('x', x); if (await x) yield await Promise.resolve('awaited'); yield Promise.resolve('promise'); for await (const y of [1, Promise.resolve(2)]) if (y > 1) yield y } catch (e) { log('caught', e); yield 'recovered' } finally { log('finally'); await null; log('finally done') } }
  async function* d(): any { const r = yield* g(5); log('r', r); yield* [Promise.resolve('p'), 'q']; yield* (async function* () { yield 'inner'; return 'inner result' })(); return (yield 'last') ?? 'end' }
  out.push(await it([['next'], ['next', 1], ['next'], ['next'], ['next'], ['next']], g()), await it([['next'], ['next', 0], ['return', 'r'], ['next']], g()), await it([['next'], ['throw', 'e'], ['next'], ['next']], g()), await it([['return', Promise.resolve('early')], ['next']], g()), await it([['throw', 'early'], ['next']], g()))
  out.push(await it([['next'], ['next'], ['next'], ['next'], ['next'], ['next'], ['next'], ['next'], ['next']], d()), await it([['next'], ['return', 'r'], ['next']], d()), await it([['next'], ['throw', 't'], ['next']], d()))
  for await (const x of d()) { out.push(x); if (x === 'p') break }
  const rejecting = async function* () { yield 1; yield Promise.reject('rejected') }
  try { for await (const x of rejecting()) out.push(x) } catch (e) { out.push(['caught', e]) }
  return out
}
