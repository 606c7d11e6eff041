// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const traced = (name: string, target: any): any => new Proxy(target, new Proxy({}, { get: (_, trap: string) => (...args: any[]) => { log(name, trap, typeof args[1] === 'object' || typeof args[1] === 'function' ? '' : String(args[1])); return (Reflect as any)[trap](...args) } }))
  const o = traced('o', { a: 1, b: { c: 2 }, f() { return this.a }, get g() { return this.a }, n: null })
  const out: any[] = []
  if (o.a) out.push('get'); if ('a' in o) out.push('has'); if (o.a === 1 && o.a < 2) out.push('compare'); if (delete o.zz) out.push('delete')
  o.x = 1; o.x++; o.x ??= 2; o.y ||= 3; o.a &&= 4
  out.push(o.f(), o.f?.(), o?.f(), o.missing?.(), o.n?.x, o.b?.c, o.g, { ...o }.a, Object.keys(o).length)
  for (const k in o) if (k === 'a') break
  const { a, q = 'default', ...rest } = o
  out.push(a, q, Object.keys(rest).length)
  const C = traced('C', class { constructor(public v: any) {} static s = 's' })
  out.push(new C(1).v, new C(2) instanceof C, C.s, typeof C)
  class D extends C { m() { return super.constructor === C } }
  out.push((new D(3) as any).m())
  const list = traced('list', [3, 1])
  for (const x of list) out.push(x)
  out.push([...list].length, list.includes(3) ? 'includes' : 'no', list.length > 1, Array.isArray(list), list.indexOf(1) === -1, list.map((x: any) => x * 2), JSON.stringify(list))
  list.push(2)
  const fn = traced('fn', (x: any) => x > 1 ? 'big' : 'small')
  out.push(fn(2), fn.call(null, 0), fn.apply(null, [5]), fn?.(1), [2].map(fn), typeof fn, fn`x`)
  return out
}
