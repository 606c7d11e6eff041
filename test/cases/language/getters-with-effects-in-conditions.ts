// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  let n = 0
  const o: any = { get tick() { log('tick', n); return n++ }, get never() { throw new RangeError('getter') }, get obj() { log('obj'); return { v: n, get inner() { log('inner'); return n } } }, get fn() { log('fn'); return (x: any) => x ?? n } }
  const out: any[] = []
  if (o.tick) out.push('never'); else out.push('zero')
  if (o.tick === 1 && o.tick > 1 && !(o.tick < 3)) out.push('counted')
  while (o.tick < 7) out.push('while')
  for (; o.tick < 10; ) out.push('for')
  out.push(o.tick || 'or', o.tick && 'and', o.tick ?? 'nullish', o.tick ? o.tick : 0, o.obj?.v, o.obj?.inner, o.fn?.(0), o.fn(null), o?.obj.inner > o.tick ? 'more' : 'less', `${o.tick}`, [o.tick, o.tick].length, 'tick' in o, typeof o.tick, delete o.tick, 'tick' in o)
  switch (o.obj.v) { case o.obj.inner: out.push('same'); break; case n: out.push('n') }
  try { if (o.never) out.push('x') } catch (e: any) { out.push(e.message) }
  try { out.push(o?.never?.x) } catch (e: any) { out.push(e.name) }
  const { obj: { v = 'd', inner = 'd' } = {} as any, missing = o.fn(1) } = o
  let setters = 0
  const w: any = { set x(v: any) { setters += v > 1 ? v : 1; log('set', v) }, get x() { return setters } }
  w.x = 1; w.x += 2; w.x++; w.x ||= 9; w.x &&= 1; [w.x = 5] = []; ({ a: w.x } = { a: 2 }); for (w.x of [3]); for (w.x in { 7: 1 });
  return [out, v, inner, missing, setters, n]
}
