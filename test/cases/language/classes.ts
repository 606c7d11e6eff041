// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
abstract class Shape { abstract area(): number; static count = 0; static { if (Shape.count === 0) Shape.count = 10; for (const x of [1, 2]) Shape.count += x } describe() { return this.area() > 5 ? 'big' : 'small' } }
class Sq extends Shape { #side: number; static #count = 0; readonly kind = this.#made() ? 'yes' : 'no'; constructor(s = 2) { super(); this.#side = s; Sq.#count++ } #made() { return Sq.#count > 0 } area() { return this.#side ** 2 } get side() { return this.#side } set side(v) { if (v > 0) this.#side = v } static get made() { return Sq.#count } }
class Named { static [`st${1 > 0 ? 'a' : 'b'}`] = 1; ['m' + 1]() { return 1 } static name2 = Named.name; accessor z = 5; declare q: number; x?: number }
export function run() {
  const a = new Sq(), b = new Sq(3)
  b.side = -1; a.side = 5
  const E = class extends (Math.max(1, 2) > 1 ? Shape : Object) { area() { return 1 } } as any
  const anon = class { static n = this.name; f = () => this?.constructor?.name }
  class G<T> extends Map<string, T> { getOr(k: string, d: T) { return this.has(k) ? this.get(k)! : d } }
  return [a.kind, b.kind, a.describe(), b.describe(), Sq.made, Shape.count, (Named as any).sta, (new Named() as any).m1(), new Named().z, new E().describe(), E.name, anon.n, new anon().f(), new G([['a', 1]]).getOr('b', 2), Object.keys(new Named())]
}
