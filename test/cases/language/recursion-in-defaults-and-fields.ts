// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const list = (n: number, rest: any[] = n > 0 ? list(n - 1) : []): any[] => [n, ...rest]
  function pattern(n: number, { next = n > 0 ? pattern(n - 1) : 'end' }: any = {}): any { return [n, next] }
  const arr = (n: number, [a = n && arr(n - 1), b = a ? 'b' : 'none']: any = []): any => [a, b]
  class Chain { next: any = this.n > 0 ? new Chain(this.n - 1) : null; size: number = this.next ? this.next.size + 1 : 1; constructor(public n: number) {} }
  class Implicit { static left = 3; child: any = Implicit.left-- > 0 ? new Implicit() : 'leaf'; #p: any = this.child === 'leaf' ? 'at leaf' : this.child.read(); read() { return this.#p } }
  class Sub extends Implicit { own = this.child instanceof Implicit ? make() : 'none' }
  function make(): any { return Implicit.left > -3 ? new Sub() : 'stopped' }
  class K { ['key' + 1] = call(() => this.constructor.name); accessor acc: any = call(() => 'accessor'); arrow = (x = call(() => this.key)) => x; key: any = 'key'; static s: any = call(() => this.name) }
  function call(f: any) { return f() }
  const named = ({ f = () => 1, g = call(() => f), h = class { static x = call(() => 2) } }: any = {}) => [f.name, g === f, h.name, h.x]
  function args(a: any = call(() => arguments.length), b: any = call(() => new.target), c: any = call(() => typeof (this as any))) { return [a, b === undefined, c] }
  const o = { __proto__: { m() { return 'super m' } }, m(x: any = call(() => super.m())) { return x } } as any
  function* gen(n: number, before: any = n ? [...gen(n - 1)] : []): any { yield* before; yield n }
  const later = async (n: number, before: any = n ? later(n - 1) : 'start'): Promise<any> => [n, await before]
  const fails = (a: any = call(() => { throw new Error('in default') })) => a
  try { fails() } catch (e: any) { log(e.message) }
  return later(2).then((l) => [list(3), pattern(2), arr(2), new Chain(2), new Implicit().read(), new Sub().own, new K().key1, new K().acc, new K().arrow(), K.s, named(), args(), args.call(5, undefined), o.m(), [...gen(2)], l])
}
