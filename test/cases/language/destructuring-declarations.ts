// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const { top = 'dt', deep: { er = log('er') } = {} as any } = {} as any
export const [first = 'x', second] = [undefined, 2] as any
export function run() {
  const src = { get a() { log('get a'); return undefined }, b: { c: [1, , 3] } } as any
  const { a = log('dflt a'), b: { c: [x = 10, y = 11, ...z] }, d: { e = 12 } = { e: undefined }, ...rest } = src
  const fn1 = 1, { arrow = () => 1, ['comp' + 'uted']: comp = class {} } = {} as any
  if (a === undefined) var { v = 5 } = {} as any
  for (const { p = 'p' } of [{}, { p: 1 }] as any[]) log(p)
  for (const [q = 'q'] of [[], [2]]) log(q)
  for (let { length = 0, 0: ch = '-' } = 'ab'; length > 1; length--) log(length, ch)
  for (const { 0: k = '?' } in { xyz: 1 } as any) log(k)
  let m: any, n: any
  log(top, er, first, second, arrow.name, comp.name, v)
  switch (1) { case 1: const { w = 3 } = {} as any; log(w) }
  return [a, x, y, z, e, rest]
}
