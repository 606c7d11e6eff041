// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
let x = 'module'
export function run() {
  const f = (a = () => x, x2 = a()) => { let x = 'body'; return [a(), x2, x] }
  function g(a: any, b = () => a) { var a: any; const before = a; a = 'changed'; return [before, b(), a] }
  function h(this: any, { a, b = this?.k, c = arguments.length } = { a: 1 } as any) { return [a, b, c] }
  const rest = (first = 1, ...[second = 2, { third = 3 } = {} as any]: any[]) => [first, second, third]
  function* lazy(v = log('evaluated early')) { log('body'); yield v ?? 'none' }
  const it = lazy(); log('made'); log(it.next().value)
  try { ((a = b2, b2 = 1) => a)() } catch (e) { log((e as Error).name, (e as Error).message) }
  class Acc { static make(n = this.name, { size = n.length } = {} as any) { return [n, size] } set v({ p = 1, q = p + 1 }: any) { log(p, q) } }
  new Acc().v = { p: 5 }
  return [f(), g(1), h.call({ k: 'k' }), rest(), rest(undefined, 9, {}), Acc.make(), Acc.make('ab')]
}
