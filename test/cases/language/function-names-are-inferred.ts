// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const a = () => 1, b = function () {}, c = class {}, d = function own() {}, e = async () => 1, f = function* () {}
  let g: any = (() => 1) as any, h: any, i: any
  h = () => 1; i ||= () => 1
  const o: any = { j: () => 1, k() {}, ['l' + 1]: () => 1, get m() { return 1 }, 'n-n': () => 1, 5: () => 1, [Symbol('s')]: () => 1, [Symbol()]: () => 1, o: a, async p() {}, *q() {}, r: (() => 1) as any, s: (0, () => 1), t: null ?? (() => 1), u: true ? () => 1 : null, v: h || (() => 2) }
  o.w = () => 1
  o['x'] ??= () => 1
  const [y = () => 1, z = function () {}] = [] as any, { aa = () => 1, x: bb = class {}, ['k']: cc = () => 1 } = {} as any
  const p = (dd = () => 1, { ee = () => 1 } = {}, [ff = function () {}] = [] as any) => [dd.name, ee.name, ff.name]
  let gg: any, hh: any, ii: any
  ;({ gg = () => 1, x: hh = () => 1 } = {} as any); [ii = () => 1] = [] as any
  class K { jj = () => 1; static kk = () => 1; ['ll' + 1] = () => 1; #mm = () => 1; get mm() { return this.#mm } nn() {} static oo = class {} ; get pp() { return 1 } accessor qq = () => 1 }
  const k = new K() as any
  for (const rr = () => 1; ; ) { log(rr.name); break }
  for (const { ss = () => 1 } of [{}] as any[]) log(ss.name)
  try { throw {} } catch ({ tt = () => 1 }: any) { log(tt.name) }
  switch (() => 1) { default: log((() => 1).name === '') }
  const names = (x: any) => x.name
  return [a, b, c, d, e, f, g, h, i, o.j, o.k, o.l1, o['n-n'], o[5], o.o, o.p, o.q, o.r, o.s, o.t, o.u, o.v, o.w, o.x, y, z, aa, bb, cc, gg, hh, ii, k.jj, K.kk, k.ll1, k.mm, k.nn, K.oo, k.qq, a.bind(null), new Function('x', 'return x'), Symbol.prototype.toString].map(names).concat(Object.getOwnPropertySymbols(o).map((s) => o[s].name), p(), Object.getOwnPropertyDescriptor(o, 'm')!.get!.name, (() => {}).name, (function () {}).name, (class {}).name)
}
