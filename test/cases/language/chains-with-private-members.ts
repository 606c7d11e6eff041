// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return `${e.name}: ${e.message}` } }
export function run() {
  class C {
    #x: any; #f = (...a: any[]) => [this instanceof C, a]; static #count = 0; next: any
    constructor(x: any, next?: any) { this.#x = x; this.next = next; C.#count++ }
    #m() { return this.#x } get #g() { log('#g'); return this.#f }
    static look(o: any) { return [o.#x?.y, o.#x?.y.z, (o.next)?.n, o.#m()?.y, o.#m?.(), o.#f?.(1), o.#g?.(2), (o.#f)?.(3), o.next?.next, o.#m?.()?.y?.z] }
    static bad(o: any) { return o.#x?.y }
    static call(o: any) { return o.#x?.() }
    static logical(o: any) { return [(o.#x ??= 'set'), (o.#x &&= 'and'), (o.#x ||= 'never'), (C.#count ||= 5), o.#x] }
  }
  return [attempt(() => C.look(new C({ y: 1 }, new C({ y: 2 })))), attempt(() => C.look(null)), attempt(() => C.look(new C(null))), attempt(() => C.look({})), attempt(() => C.bad(1)), attempt(() => C.bad(undefined)), attempt(() => C.call(new C(5))), attempt(() => C.call(new C(null))), attempt(() => C.logical(new C(null)))]
}
