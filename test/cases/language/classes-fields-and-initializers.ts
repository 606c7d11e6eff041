// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  class A { a = 1; b = this.a + 1; c = () => this.b; d = function (this: any) { return this?.b }; 'quoted-key' = 'q'; 5 = 'five'; [Symbol.toStringTag] = 'Tag'; e; f?: number; declare g: number; h!: number; static i = 1; static j = A.i + 1; static k = this.j * 10; static l = () => this.k; arrow = async () => (this.a > 0 ? 'yes' : 'no'); name = 'instance'; static length = 'static length'; static 'constructor2' = 1 }
  const a = new A()
  out.push(Object.keys(a), a.c(), a.d(), String(a), A.l(), A.length, a.c.name, a.d.name, a.arrow.name)
  class Setter { log: any[] = []; set x(v: any) { log('setter', v) } get x() { return 'getter' } }
  class Defines extends Setter { x = 'defined' as any }
  out.push(new Defines().x, Object.getOwnPropertyDescriptor(new Defines(), 'x'))
  class Virtual { constructor() { this.init() } init() { log('base init') } }
  class Overrides extends Virtual { value: any = 'field'; other; init() { log('before fields', this.value); this.value = 'init'; (this as any).late = 1 } }
  out.push({ ...new Overrides() })
  class Cond { a = Math.max(1, 2) > 1 ? 'big' : 'small'; b = this.a && 'and'; c = null ?? 'nullish'; d = (this as any).x?.y; e = [1, 2].map((x) => (x > 1 ? x : 0)); f = (() => { if (this.a) return 'iife' })(); g = ((this as any).z ||= 5) }
  out.push({ ...new Cond() })
  class Args { static f(..._: any[]) { return class { n = (function (..._: any[]) { return arguments.length })(1, 2) } } }
  try { out.push(new (Args.f(1))().n) } catch (e: any) { out.push(e.name) }
  let count = 0
  class Counted { id = count++; static made = count; constructor(other?: any) { if (other) count += 10 } }
  out.push(new Counted().id, new Counted(1).id, new Counted().id, Counted.made)
  class T { x = new.target; y = () => new.target }
  out.push(new T().x, new T().y())
  return out
}
