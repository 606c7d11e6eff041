// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return `${e.name}: ${e.message}` } }
export function run() {
  class A {
    #f = 1; #m() { return this.#f } get #g() { log('get #g'); return this.#f * 10 } set #g(v) { log('set #g', v); this.#f = v } set #only(v: any) { this.#f = v } get #read() { return this.#f }
    static #sf = 5; static #sm(x = A.#sf) { return x > 5 ? 'big' : 'small' } static get #sg() { return A.#sf } static set #sg(v) { A.#sf = v }
    use() { this.#g++; this.#g += 5; this.#f ||= 9; this.#only = this.#f + 1; [this.#f = 0] = [undefined] as any; ({ x: this.#g = 7 } = {} as any); return [this.#f, this.#m(), this.#g, this.#read, delete (this as any).x] }
    static use() { A.#sg *= 2; A.#sf &&= A.#sf + 1; for (A.#sf of [1, 2]); return [A.#sm(), A.#sm(6), A.#sg, #sf in A, #f in A, #m in new A(), #g in new A()] }
    static wrong(o: any) { return [attempt(() => o.#f), attempt(() => (o.#f = 1)), attempt(() => o.#m()), attempt(() => o.#g), attempt(() => (o.#g = 1)), attempt(() => o.#f++), attempt(() => (o.#f ??= 1)), attempt(() => #f in o)] }
    writes() { return [attempt(() => ((this as any).#m = 1)), attempt(() => ((this as any).#read = 1)), attempt(() => (this as any).#only), attempt(() => ((this as any).#read ||= 1)), attempt(() => ((this as any).#read &&= 1))] }
    nested() { const self = this; return new (class { #f = 'inner'; go(o: any) { return [this.#f, attempt(() => o.#f), #f in o] } })().go(self) }
    equals(o: any) { return #f in o && this.#f === o.#f }
  }
  class B extends A { #f = 'b'; own() { return this.#f } }
  class Stamp extends (function (o: any) { return o } as any) { #s = 1; constructor(o: any) { super(o) } static has(o: any) { return #s in o } static get(o: any) { return o.#s } }
  const o = {}
  new Stamp(o)
  return [new A().use(), A.use(), A.wrong({}), A.wrong(1), new A().writes(), new A().nested(), new A().equals(new A()), new A().equals({}), new B().own(), Stamp.has(o), Stamp.get(o), attempt(() => new Stamp(o)), JSON.stringify(new A()), attempt(() => new (Proxy as any)(new A(), {}).use())]
}
