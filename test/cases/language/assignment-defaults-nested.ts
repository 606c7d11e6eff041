// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const d = (x: any) => { log('d', x); return x }
  let a: any, b: any, c: any, r: any
  const o: any = {}
  const out: any[] = []
  out.push(([a = d(1)] = [undefined]), a, ({ a = d(2) } = { a: 3 } as any), a, ({ a, b = a } = { a: 4 } as any), b)
  ;({ a = d(5), b: c = d(6) } = {} as any)
  out.push(a, c, ([a = b = d(7)] = [] as any).length, b, ({ x: [a = d(8)] = d([]) } = {} as any), a)
  if (({ a = d(0) } = {} as any)) out.push('object is true', a)
  if (([a = d(9)] = []) && a === 9) out.push('nine')
  const f = (x = ([a = d('in default')] = [] as any), y = a) => [x, y]
  out.push(f(), f(1), ({ [d('k')]: o.k = d('v'), ...r } = { z: 1 } as any), o, r)
  ;[a, [b = a, ...c]] = [1, [undefined, 2, 3]] as any
  out.push(a, b, c);
  [o.f = () => 1, a = function () {}, b = class {}, c = (() => 2)] = [] as any
  out.push(o.f.name, a.name, b.name, c.name)
  ;({ a = () => 1, b: a = class { static x = 1 }, ['z']: c = async () => 1 } = { a: undefined } as any)
  out.push(a.name, c.name, [a = ([b = 3] = [] as any)[0] ?? b] = [] as any, a)
  return out
}
