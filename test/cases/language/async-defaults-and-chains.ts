// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export async function run() {
  const p = async (v: any) => v
  const f = async ({ a = 1 } = {} as any, b = p(a)) => (await b) > 1 ? 'big' : 'small'
  const g = async (o: any) => (await o?.p?.(await p(1)))?.x ?? (await p('none'))
  const h = async () => { for (const x of await p([1, 2, 3])) { if (await p(x === 2)) return x } }
  const { c = await p('awaited') } = {} as any
  let l: any
  l ??= await p(null); l ||= await p(5); l &&= (await p(l)) + 1
  const o: any = {}; o.k ??= await p('set'); o[await p('z')] ||= await p('zz')
  switch (await p(2)) { case await p(1): log('one'); break; case await p(2): log('two') }
  const all = await Promise.allSettled([f(), f({ a: 5 }), g(null), g({ p: (x: any) => ({ x }) }), h(), (async () => { if (await p(1)) throw new RangeError('x') })()])
  return [all.map((r: any) => r.value ?? r.reason.name), c, l, o]
}
