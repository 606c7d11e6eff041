// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  abstract class Shape { static #made = 0; protected readonly id = ++Shape.#made; abstract area(): number; abstract readonly name: string; get label() { return `${this.name}#${this.id > 1 ? 'n' : this.id}` } compare(o: Shape) { const d = this.area() - o.area(); return d > 0 ? 'bigger' : d < 0 ? 'smaller' : this === o ? 'same' : 'equal' } static sum(...s: Shape[]) { let t = 0; for (const x of s) t += x?.area() ?? 0; return t } toString() { return this.label } }
  class Sq extends Shape { name = 'sq'; constructor(protected side = 1) { super(); if (side <= 0) throw new RangeError(`side ${side}`) } area() { return this.side ** 2 } }
  class Named extends Sq { override name = super.constructor.name || 'none'; get label() { return this.side > 2 ? super.label.toUpperCase() : super.label } }
  type Ctor<T = {}> = new (...a: any[]) => T
  const Counted = <B extends Ctor>(Base: B) => { log('mixin', Base.name); return class extends Base { static count = 0; calls = 0; constructor(...a: any[]) { super(...a); (this.constructor as any).count++; log('counted') } touch(n = 1) { this.calls += n > 0 ? n : 0; return this } } }
  const Tagged = <B extends Ctor>(Base: B, tag = 'tag') => class Tagged extends Base { tag = tag; [Symbol.toStringTag] = tag; has(t: string) { return this.tag === t || (super['has' as never] as any)?.call(this, t) || false } }
  class Mixed extends Tagged(Counted(Sq), 'outer') { constructor(s?: number) { super(s); this.touch(2).touch(-1) } area() { return super.area() + this.calls } }
  class Twice extends Tagged(Tagged(Object as any, 'in'), 'out') { }
  const serial = (v: any, ctx: any) => class extends v { json() { return JSON.stringify(this) ?? ctx.name } } as any
  @serial class Deco { a = 1 }
  interface Walks { walk(): string } interface Swims { swim?(): string }
  class Duck implements Walks, Swims { walk() { return 'walk' } swim = () => 'swim' }
  const move = (x: Walks & Swims) => x.swim?.() ?? x.walk()
  try { new Sq(-1) } catch (e: any) { out.push(e.message) }
  const a = new Sq(2), b = new Named(3), m = new Mixed(2) as any, t = new Twice() as any
  return [out, a.label, String(b), a.compare(b), b.compare(a), a.compare(a), a.compare(new Sq(2)), Shape.sum(a, b, null as any), m.area(), m.has('outer'), m.has('x'), String(Object.prototype.toString.call(m)), (Mixed as any).count, m instanceof Shape, m instanceof Sq, Object.getPrototypeOf(Mixed).name, t.tag, t.has('out'), t.has('in'), (new Deco() as any).json(), move(new Duck()), move({ walk: () => 'only walks' }), Object.keys(m)]
}
