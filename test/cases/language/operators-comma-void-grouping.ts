// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const v = (name: string, value: any = name): any => { log(name); return value }
export function run() {
  const out: any[] = []
  if ((v('a'), v('b', 0))) out.push('never')
  if ((v('a', 0), (v('b', 0), v('c')))) out.push('last')
  for (let i = (v('init'), 0), j = 3; (v('test'), i < j); v('step'), i++, j--) out.push([i, j])
  while ((v('w'), out.length < 4)) out.push(v('body'))
  out.push((v('x'), v('y')) ? (v('t'), 1) : (v('f'), 2), void v('void') ?? 'undefined')
  const f = (a: any, b: any = (v('side'), a)) => (v('arrow'), b)
  out.push(f(1), f(1, 2), (0, v)('indirect'), ((v('in'), { m() { return this === undefined ? 'none' : 'object' } }).m)())
  const m = { m() { return this === undefined ? 'none' : 'object' } }
  out.push((0, m.m)(), (m.m)(), (m?.m)(), (v('0', 0) || m.m)(), (m.m ?? 0)())
  switch ((v('s'), 2)) { case (v('c1'), 1): out.push('never'); case (v('c2'), 2): out.push('two') }
  return out
}
