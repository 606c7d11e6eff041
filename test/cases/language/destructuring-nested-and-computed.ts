// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const s = Symbol('s')
  const key = (x: any) => { log('key', String(x)); return x }
  const data: any = { a: [{ b: { c: [1, , 3] } }], [s]: 'sym', 0: 'zero', 'x-y': 1, get lazy() { log('lazy'); return { deep: undefined } }, '1e3': 'e' }
  const { a: [{ b: { c: [x = 'x', y = 'y', z = 'z', w = 'w'] } }], [s]: sym = 1, 0: zero, ['x-' + 'y']: xy, lazy: { deep = 'deep', deeper: { deepest = 'dd' } = { deepest: undefined } }, 1e3: e } = data
  const { [key('length')]: len, [key(0)]: ch = key('none'), [key(5)]: missing = key('none') } = 'text'
  const { toFixed } = 1 as any,
    { length } = [] as any,
    { constructor: { name: made } } = 0 as any
  const [{ p = 1 } = {} as any, [q = p] = [], r = q + 1, ...[u = r, v = u]] = [] as any
  let m: any, n: any
  ;[m, n] = [1, 2]
  ;[m, n] = [n, m]
  ;[[m = n], { n = m }] = [[], {}] as any
  const swap: any = { i: 0, list: [1, 2, 3] }
  ;[swap.list[swap.i], swap.list[swap.i + 1]] = [swap.list[++swap.i], swap.list[0]]
  const fn = ({ a: { b: c = 1 } = {}, length: l }: any, ...{ length: m }: any[]) => (m ? [] : [c, l]) && [c, l]
  return [x, y, z, w, sym, zero, xy, deep, deepest, e, len, ch, missing, typeof toFixed, made, length, p, q, r, u, v, m, n, swap, fn({}), fn({ a: { b: 2 }, length: 3 })]
}
