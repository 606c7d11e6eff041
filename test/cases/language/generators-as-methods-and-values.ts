// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  class Tree { constructor(public v: any, public l?: Tree, public r?: Tree) {} *[Symbol.iterator](): any { if (this.l) yield* this.l; yield this.v; if (this.r) yield* this.r } static *range(a: number, b = a + 3) { for (let i = a; i < b; i++) yield i } *#hidden() { yield 'hidden' } get all() { return [...this.#hidden(), ...this] } }
  const o = { *gen(n = 2) { while (n-- > 0) yield n }, *['comp' + 'uted']() { yield this === o }, async *agen() { yield 1 } }
  const fib = function* fib(a = 0, b = 1): any { yield a; yield* fib(b, a + b) }
  const take = (n: number, it: Iterable<any>) => { const out: any[] = []; for (const x of it) { if (out.length >= n) break; out.push(x) } return out }
  function* lazy() { log('started'); yield 1 }
  const started = lazy()
  log('created')
  function* withArgs() { yield arguments.length; yield [...arguments]; yield typeof new.target }
  const proto = Object.getPrototypeOf(function* () {})
  function* ret() { return 1 }
  function* empty() {}
  return [
    [...new Tree(2, new Tree(1), new Tree(3))], [...Tree.range(1)], new Tree(1).all, [...o.gen()], [...(o as any).computed()], take(7, fib()), started.next(), started.next(), started.next(), [...(withArgs as any)(1, 2)], proto.constructor.name, [...ret()], [...empty()],
    Object.prototype.toString.call(lazy()), (lazy as any).prototype.constructor === undefined, Math.max(...o.gen(4)), new Map((function* () { yield ['k', 'v'] as any })()), Object.fromEntries((function* (): any { yield ['a', 1] })()), (() => { try { return new (lazy as any)() } catch (e: any) { return e.message } })(), (() => { const it: any = (function* (): any { it.next() })(); try { it.next() } catch (e: any) { return e.message } })(),
  ]
}
