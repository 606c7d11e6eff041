// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export default class { static who = this.name }
export const anon = (() => class {})()
export function run() {
  let a: any, b: any, c: any, o: any = {}
  a ??= () => {}; b = c = function () {}; [o.x = () => {}] = []
  const { d = (() => {}), e = class { static m() { return this.name } }, f = (0, () => {}), g = async () => {}, h = function named() {} } = {} as any
  const cond = a ? () => {} : null, or = null || (() => {}), nul = null ?? (class {})
  const obj = { k: a && (() => {}), ['l' + 1]: () => {}, async *m() {}, get n() { return () => {} }, '1x': () => {} }
  class F { p = () => {}; static ['q' + (a ? 1 : 2)] = function () {}; r = a || (() => {}) }
  const i = (j = () => {}, { k = () => {} } = {} as any, [l = class {}] = [] as any) => [j, k, l]
  const nu = new F() as any
  return [a, b, c, o.x, d, e, e.m(), f, g, h, cond, or, nul, obj.k, (obj as any).l1, obj.m, obj.n, obj['1x'], nu.p, (F as any).q1, nu.r, ...i(), anon].map((x: any) => typeof x === 'string' ? x : x.name)
}
