// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const res = (name: string, fails?: any): any => ({ name, async [Symbol.asyncDispose]() { log('start', name); await null; log('end', name); if (fails) throw fails } })
const sync = (name: string): any => ({ name, [Symbol.dispose]() { log('sync', name) } })
const attempt = async (f: () => any) => { try { return await f() } catch (e: any) { return e instanceof Error ? [e.name, e.message, (e as any).error ?? '', (e as any).suppressed ?? ''].map((x) => (x instanceof Error ? x.message : x)) : e } }
export async function run() {
  const out: any[] = []
  for (const f of [
    async () => { await using a = res('a'), b = sync('b'); log('body'); return 'result' }, async () => { await using a = null; return 'null' }, async () => { await using a = res('a', 'dispose'); throw 'body' }, async () => { for (await using x of [res('x'), sync('y')]) { if (x.name === 'x') continue; break } return 'for' }, async () => { using s = sync('s'); await using a = res('a'); await null; return 'mixed' }, async () => { await using a = {} as any },
    async () => { async function* g() { await using a = res('gen'); yield 1; yield 2 } for await (const x of g()) { log(x); break } return 'generator' }, async () => { for await (await using x of (async function* () { yield res('stream') })()) log(x.name); return 'stream' }, async () => { if (1) { await using a = res('if'); if (a.name.length > 1) return 'early' } return 'never' }, async () => { try { await using a = res('t', 'thrown'); } catch (e) { return ['caught', e] } finally { log('finally') } }, async () => { await using a = (await res('first'), res('second')); return a?.name ?? 'none' },
  ]) out.push(await attempt(f))
  return out
}
