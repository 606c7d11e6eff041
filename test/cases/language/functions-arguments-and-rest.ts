// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  function args(a?: any, b?: any): any { a = 'changed'; arguments[1] = 'set'; return [arguments.length, arguments[0], a, b, [...arguments], Array.prototype.slice.call(arguments, 1), typeof arguments, Object.prototype.toString.call(arguments)] }
  function defaults(a = arguments.length, b = (() => arguments[0])()): any { return [a, b, arguments.length] }
  function inner() { const arrow = () => arguments[0]; return arrow.call(null) }
  function loop() { let s = 0; for (let i = 0; i < arguments.length; i++) if (arguments[i] > 1) s += arguments[i]; for (const x of arguments as any) s += x; return s }
  function shadow(arguments2: any) { var arguments3 = arguments2; return arguments3 ?? arguments.length }
  function nested() { return (function () { return arguments.length })() + arguments.length }
  const rest = (a: any, ...[b, c = b, ...d]: any[]) => [a, b, c, d]
  const spread = (...a: any[]) => a.length > 2 ? Math.max(...a, ...[100]) : [...a, ...'xy', ...new Set([1, 1])]
  function callee() { try { return (arguments as any).callee } catch (e: any) { return e.name } }
  class C { m() { return arguments.length && [...arguments].some((x) => x > 1) } set s(v: any) { log(arguments.length, v) } static f = function () { return arguments.length } }
  const c = new C()
  c.s = 1
  const order: any[] = []
  const o = (x: any) => { order.push(x); return x }
  const fn = (...a: any[]) => a
  fn(o(1), ...[o(2), o(3)], o(4), ...o([5]))
  function* gen() { yield arguments.length; yield* arguments as any }
  async function af() { await null; return arguments.length > 1 ? arguments[1] : 'one' }
  return af.apply(null, [1, 2] as any).then((x: any) => [x, (args as any)(1, 2, 3), (args as any)(), defaults(), defaults(undefined, 1), (inner as any)('x'), (loop as any)(1, 2, 3), shadow(undefined), (nested as any)(1), rest(1), rest(1, 2), rest(1, 2, 3, 4, 5), spread(), spread(1, 2, 3), callee(), (c as any).m(0, 5), (c as any).m(), (C as any).f(1, 2), order, [...(gen as any)('a', 'b')]])
}
