// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const d = (x: any) => { log(x); return x }
  class P { constructor(public a: number, protected b = d('b'), private readonly c?: string, readonly e = a > 1 ? 'many' : 'few', plain = e) { log('body', this.a, this.b, this.e, plain); this.a &&= this.a + 1 } f = this.a; g = (() => this.b)(); sum(): string { return `${this.a}${this.c ?? '-'}` } }
  class Q extends P { constructor(public h = d('h'), ...rest: any[]) { super(rest.length, rest[0]); log(this.h) } i = this.h + this.e }
  function over(x: string): string
  function over(x: number, y?: number): number
  function over(x: any, y = 1): any { return typeof x === 'string' ? x.toUpperCase() : x + y }
  class O { m(): void; m(x: number): number; m(x?: any): any { return x === undefined ? 'none' : x * 2 } constructor(); constructor(x: number); constructor(public x?: any) {} static s(a: string): void; static s(a: any): any { return a || 'empty' } }
  abstract class Abs { abstract a(): number; abstract get g(): string; concrete() { return this.a() > 1 ? this.g : 'small' } protected abstract readonly p: number }
  class Conc extends Abs { p = 1; a() { return this.p + 1 } get g() { return 'g' } override concrete() { return super.concrete() + '!' } }
  function isText(x: unknown): x is string { return typeof x === 'string' && x.length > 0 }
  function assertNumber(x: unknown): asserts x is number { if (typeof x !== 'number') throw new TypeError(`no number: ${String(x)}`) }
  function assertTrue(x: unknown, m = 'assertion'): asserts x { if (!x) throw new Error(m) }
  const generic = <T, U extends T = T>(x: T, y?: U): T | U => y ?? x
  const check = (f: () => any) => { try { f(); return 'passes' } catch (e: any) { return e.message } }
  const config = { a: 1, b: [1, 2] } satisfies Record<string, unknown>
  const tuple = ['x', 1] as const satisfies readonly unknown[]
  const casts = [(1 as any as string), <any>2, (config as any)!.a, config!.b![0]!, (tuple satisfies any)[0]]
  function thisParam(this: { n: number }, x: number) { return this.n > x ? 'greater' : 'less' }
  return [{ ...new P(0) }, { ...new P(5, 'x', 'c', 'e') }, { ...new Q() }, { ...new Q('h', 'r1', 'r2') }, over('a'), over(1), over(1, 5), new O().m(), new O(1).m(4), O.s(''), new Conc().concrete(), isText('') ? 1 : 2, isText('a') && 'text', check(() => assertNumber(1)), check(() => assertNumber('1')), check(() => assertTrue(0)), check(() => assertTrue(1)), generic(1), generic(1, 2), casts, thisParam.call({ n: 2 }, 1), over.length, P.length, thisParam.length]
}
