// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export async function run() {
  const out: any[] = []
  const thenable = (v: any) => ({ get then() { log('get then', v); return (ok: any) => { log('then', v); ok(v) } } }) as any
  out.push(await thenable(1), await Promise.resolve(thenable(2)), await (async () => thenable(3))(), await Promise.all([thenable(4), 5]), (await thenable(0)) || 'zero', (await thenable('x')) && 'and')
  if (await thenable(true)) out.push('if')
  while ((await thenable(out.length)) < 8) out.push('while')
  const bad = { then() { throw 'then throws' } } as any
  const never = { then: 5, value: 'not thenable' } as any
  const twice = { then(ok: any, no: any) { ok('first'); no('second'); throw 'third' } } as any
  out.push(await (async () => bad)().catch((e: any) => e), (await never).value, await twice)
  const p = Promise.resolve('same')
  out.push(p === Promise.resolve(p), (await Promise.resolve().then(() => p)) === 'same')
  let turns = 0
  const count = (async () => { while (turns < 50) { await null; turns++ } })()
  const start = turns
  await (async () => 1)()
  const one = turns - start
  await (async () => Promise.resolve(1))()
  const two = turns - start - one
  await (async () => { try { return await Promise.resolve(1) } finally { await 0 } })()
  const three = turns - start - one - two
  class P extends Promise<any> { static count = 0; constructor(f: any) { super(f); P.count++ } }
  const sub = new P((ok: any) => ok(1)).then((x) => x).finally(() => 0)
  out.push(sub instanceof P, await sub, P.count)
  await count
  return [out, one, two, three]
}
