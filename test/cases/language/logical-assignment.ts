// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const f = (n: string, v: any) => { log(n, v); return v }
  let a: any = 0, b: any = 1, c: any = null, fn: any, gn: any = null
  log((a ||= f('a', 2)), (b &&= f('b', 3)), (c ??= f('c', 4)), a, b, c)
  log((a ||= f('never', 2)), (c ??= f('never', 4)), ((b as any) &&= 0), (b &&= f('never', 1)))
  const o: any = { get x() { log('get'); return this._x }, set x(v) { log('set', v); this._x = v }, k: 1 }
  log((o.x ??= f('x', 5)), (o.x ||= f('never', 6)), (o.x &&= f('x', 7)), (o[f('key', 'k')] ||= 8), (o[f('key', 'q')] ??= 9))
  fn ||= () => 1; gn ??= function () {}; o.h ||= () => 1
  log(fn.name, gn.name, o.h.name)
  if ((a &&= null) || (a ??= 3)) log('cond', a)
  class K { #p = 0; static s = 0; go() { this.#p ||= 5; K.s ??= 1; return this.#p } }
  return [new K().go(), a, b, c]
}
