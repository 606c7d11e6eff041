// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export let live: any = 0
export function run() {
  let a: any, b: any, c: any, o: any = {}
  log(([a = 1, b = 2] = [undefined, 5] as any))
  const src = { a: null } as any
  log(({ a = 3, b: o.q = log('b') ?? 4, c: { d: c = 6 } = {}, ...o.rest } = src) === src, a, o, c)
  ;[a, b] = [b, a];
  ({ a = () => 1, x: b = class {}, y: o.f = () => 2 } = {} as any)
  log(a.name, b.name, o.f.name)
  ;[o.p = 1, [o['k'] = 2] = [], ...[c = 3]] = [] as any
  for ([a = 'A', b] of [[1, 2], []] as any[]) log(a, b)
  for ({ a = 'AA' } of [{}, { a: 1 }] as any[]) log(a)
  const f = (v: any) => ([a = 9] = v)
  log(f([]), f([1]), a, o)
  ;({ live = 7 } = {} as any)
  log(live, (live ??= 1), (live &&= 8), live++, live)
  let i = 0, arr: any[] = []
  ;[arr[i++] = 5, arr[i++]] = [undefined, 6] as any
  return [arr, i, ([a, b = 1] = [1]) ? a : b]
}
