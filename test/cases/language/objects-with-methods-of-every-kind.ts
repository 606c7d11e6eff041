// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export async function run() {
  const sym = Symbol('sym')
  const o: any = {
    n: 2, plain(a: any, b = this.n) { return a > b ? 'more' : 'less' }, arrow: (a: any) => a?.x ?? 'none', fn: function self(k: any): any { return k > 0 ? self(k - 1) : this?.n ?? 'loose' }, async later(x: any) { return (await x) > this.n ? 'more' : 'less' }, *gen(k = this.n) { for (let i = 0; i < k; i++) if (i !== 1) yield i }, async *agen() { for await (const x of [1, this.n]) if (x > 1) yield x }, get even() { return this.n % 2 === 0 }, set even(v) { this.n = v ? 4 : 3 }, [sym](x: any) { return x || 'symbol' }, ['comp' + 1](...xs: any[]) { return xs.length > 1 ? xs : xs[0] }, 'with space'() { return !this }, 12() { return 'number' }, nested: { up() { return o.n > 1 && this !== o } }, rec(k: any): any { return k ? { next: this.rec(k - 1) } : null }, chain() { this.n++; return this }, deco: ((f: any) => function (this: any, ...a: any[]) { const r = f.apply(this, a); return r > 1 ? r : 1 })(function (this: any, x: any) { return x * this.n }),
    toJSON() { return this.n > 1 ? { n: this.n } : null }, toString() { return this.n > 1 ? 'many' : 'one' }, [Symbol.toPrimitive](hint: string) { return hint === 'number' ? this.n : hint === 'string' ? 'text' : 'default' },
  }
  const gens: any[] = []
  for await (const x of o.agen()) gens.push(x)
  const { plain, fn } = o
  const before = [o.plain(5), o.plain(1), o.arrow(), o.arrow({ x: 1 }), o.fn(2), fn(1), await o.later(5), await o.later(Promise.resolve(0)), [...o.gen()], [...o.gen(3)], gens, o.even]
  o.even = false
  return [before, o.n, o[sym](0), o.comp1(1), o.comp1(1, 2), o['with space'](), o[12](), o.nested.up(), JSON.stringify(o.rec(2)), o.chain().chain().n, o.deco(3), o.deco(0), JSON.stringify({ o }), String(o), o + '', +o, o > 4, o == 'default', (() => { try { return plain(1) } catch (e: any) { return e.message } })(), Object.keys(o).length, o.fn.name, o.later.name, o.deco.name, o[sym].name]
}
