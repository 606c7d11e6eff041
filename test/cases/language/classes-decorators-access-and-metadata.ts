// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  const collect: any[] = []
  const grab = (_: any, c: any) => { collect.push(c.access); if (c.metadata) c.metadata[c.name] = true }
  const factory = (n: number) => { log('factory', n); return n > 1 ? (_: any, c: any) => { log('apply', n, c.kind) } : (v: any) => { log('first', typeof v) } }
  const logged = { deco: { nested: (_: any, c: any) => { log('nested', String(c.name)) } } }
  const table: any = { k: (_: any, c: any) => { log('table', c.kind) } }
  class A { @grab x = 1; @grab m() { return this.x } @grab get g() { return this.x + 1 } @factory(1) @factory(2) n() {} @logged.deco.nested o = 1; @(table['k']) p = 2; @(1 > 0 ? logged.deco.nested : table.k) q() {} }
  const a = new A()
  out.push(collect.map((c) => [c.has(a), typeof c.get(a), typeof c.set]))
  collect[2].set(a, 9)
  out.push(a.x, collect[2].get(a), collect[2].has({}))
  const validate = (min: number) => (_: any, c: any) => function (this: any, v: any) { if (v < min) throw new RangeError(`${String(c.name)} < ${min}`); return v }
  try { class B { @validate(5) small = 1 } new B() } catch (e: any) { out.push(e.message) }
  const bad = () => 5 as any
  try { @bad class C {} } catch (e: any) { out.push(e.name) }
  const memo = (f: any) => { const cache = new Map(); return function (this: any, k: any) { if (!cache.has(k)) cache.set(k, f.call(this, k)); return cache.get(k) } }
  class D { calls = 0; @memo slow(k: any) { this.calls++; return k * 2 } }
  const d = new D()
  out.push(d.slow(2), d.slow(2), d.slow(3), d.calls)
  const E = @factory(3) class { static n = 1 }
  out.push((E as any).n)
  return out
}
