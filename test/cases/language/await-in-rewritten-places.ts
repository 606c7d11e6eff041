// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export async function run() {
  const p = async (v: any) => { log('p', v); return v }
  const out: any[] = []
  if ((await p(1)) < (await p(2)) && (await p('a')) in (await p({ a: 1 }))) out.push('if')
  while ((await p(out.length)) < 3) out.push(await p('while'))
  for (let i = await p(0); i < (await p(2)); i += await p(1)) { if (await p(i === 1)) continue; out.push(i) }
  for (const x of await p([1, 2])) { if ((await p(x)) === 2) break; out.push(x) }
  for (const k in await p({ k: 1 })) out.push(await p(k))
  do out.push(await p('do')); while (await p(false))
  switch (await p('b')) { case await p('a'): out.push('never'); break; case await p('b'): out.push(await p('case')); default: out.push('through') }
  try { if (await p(true)) throw await p('thrown') } catch (e) { out.push(await p(e)) } finally { out.push(await p('finally')) }
  const { a = await p('default'), [await p('k')]: b = await p('b'), ...c } = await p({ z: 1 })
  const [d = await p('d'), ...e] = await p([undefined, 2])
  const o: any = { n: null, async m(x: any) { return [this === o, await x] } }
  o.x ??= await p('set'); o.x &&= (await p(o.x)) + '!'; o.n ||= await p(0); o[await p('key')] = await p('value'); o.x += await p('?')
  ;[o.q = await p('q'), o[await p('r')] = 1] = [] as any
  out.push(a, b, c, d, e, await o.m(await p(1)), await o.m?.(await p(2)), await o?.none?.(await p('never')), (await p(o))?.x, (await p(null))?.x ?? (await p('nullish')), (await p(0)) || (await p('or')), (await p(1)) && (await p('and')), (await p(1)) ? await p('then') : await p('else'), `${await p('t')}`, [await p(1), ...(await p([2]))], { [await p('ck')]: await p('cv'), ...(await p({ s: 1 })) }, await (async (x = 1) => (await p(x)) > 0)(), -(await p(1)), typeof (await p('s')), !(await p(0)), (await p(1), await p(2)), new (await p(Map))([[1, await p(2)]]).get(1), await (await p(p))('called'), (await p('abc')).includes(await p('b')) ? 'in' : 'out', (await p('abc')).indexOf(await p('z')) === -1, (await p([1])).includes(1) || 'no', await p`tag`.then((x: any) => x[0]))
  const l = async () => { l: for (const x of [1, 2, 3]) { for (const y of [1, 2]) { if ((await p(x)) === y) continue l; if (await p(x > 2)) break l } } return (await p(1)) ? await p('returned') : 0 }
  out.push(await l(), await (async () => { for await (const x of [p(1)]) if (x) return await p('from loop') })())
  return out
}
