// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const arrow = (a: number, b?: number) => a, fe = function (a: any, b: any, c = 1) {}, named = function inner() { return typeof inner }
  const obj = { m(a: any) {}, get g() { return 1 }, set g(v) {}, p: () => 1, ['c' + 1]: () => 2, async am() {}, *gm() {}, q: function () {} }
  class K { static s = () => 1; f = () => 2; static m() {} }
  const gd = Object.getOwnPropertyDescriptor(obj, 'g')!
  let late; late = () => 1
  const { d = () => 1 } = {} as any
  return [arrow, fe, named, named(), obj.m, obj.p, (obj as any).c1, obj.am, obj.gm, obj.q, gd.get, gd.set, K, K.s, new K().f, K.m, late, d, (() => () => 1)(), (0, () => 1)]
}
