// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
class Base { v: any; constructor(v: any) { this.v = v; if (v === 'ret') return { other: true } as any } }
class D extends Base { y = this.v ? 'truthy' : 'falsy'; constructor(public p: number, readonly q = p > 1 ? 'q+' : 'q-') { if (p > 5) log('pre'); super(p); helper(this) } }
class E extends Base { constructor(v: any) { const f = () => super(v); if (v) f(); else { f() } try { this.v ??= 1 } finally { log('fin') } } }
class Ret extends Base { constructor() { super('ret'); if (this) return this } }
class Bad extends Base { constructor() { if (false as boolean) super(1) } }
function helper(d: any) { d.h = d.p?.toFixed?.(1) }
export function run() {
  try { new Bad() } catch (e) { log((e as Error).name) }
  return [new D(1), new D(6), new E(0), new E(3), new Ret(), new (class extends Array { get top() { return this.at(-1) ?? 'none' } })().top, new (class extends Error { constructor(m: string) { super(m); this.name = 'Mine' } })('x').toString()]
}
