// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  log(typeof later, typeof v, later())
  function later() { return 'hoisted' }
  if (1 > 0) { var v = 1; function blockFn() { return 'b' } log(blockFn()) }
  try { tdz } catch (e) { log((e as Error).name) }
  let tdz = 1
  const f = (a: any) => { log(a()); function g() { return 'g' } return g() }
  var f2 = function fact(n: number): number { return n < 2 ? 1 : n * fact(n - 1) }
  return [v, f(() => 'a'), f2(4), twice(3)]
  function twice(a: any) { return a > 1 ? twice(a - 1) + a : a }
}
