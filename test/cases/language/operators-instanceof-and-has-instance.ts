// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  class Even { static [Symbol.hasInstance](n: any) { log('asked', String(n)); return n % 2 === 0 } }
  class Truthy { static [Symbol.hasInstance](n: any) { return n as any } }
  class A {}
  class B extends A {}
  const v = <T>(name: string, x: T): T => { log(name); return x }
  if (v('l', 2 as any) instanceof v('r', Even)) out.push('even')
  if (!((3 as any) instanceof Even)) out.push('odd')
  out.push(('' as any) instanceof Truthy, ('x' as any) instanceof Truthy)
  for (const x of [new A(), new B(), {}, [], () => 1, null, 1, Object.create(B.prototype), new Proxy(new B(), {})] as any[]) {
    out.push([x instanceof A ? 'A' : '', x instanceof B && 'B', x instanceof Object || 'no', x instanceof Array ? 'array' : x instanceof Function ? 'function' : 'other'].join())
  }
  const bound = B.bind(null)
  const swapped = function () {} as any
  const old = new swapped()
  swapped.prototype = {}
  out.push(new B() instanceof bound, old instanceof swapped ? 1 : 2, new swapped() instanceof swapped ? 1 : 2)
  const noPrototype = function () {} as any
  noPrototype.prototype = 5
  try { if (({}) instanceof noPrototype) out.push('never') } catch (e: any) { out.push(e.name, e.message) }
  return out
}
