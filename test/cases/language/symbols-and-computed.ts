// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const k = Symbol('k'), n = 'x'
  const o: any = { [k]: 1, [n > 'a' ? 'big' : 'small']: 2, [`${n}y`]() { return this?.[k] }, get [n + 'g']() { return 3 }, __proto__: null }
  class C { static [Symbol.toPrimitive](hint: string) { log('prim', hint); return hint === 'number' ? 3 : 's' } [Symbol.iterator] = function* () { yield 1 } }
  const c: any = C
  return [o[k], o.big, o.xy(), o.xg, c > 2 ? 1 : 0, c == 's' ? 1 : 0, [...new C()], Object.getPrototypeOf(o)]
}
