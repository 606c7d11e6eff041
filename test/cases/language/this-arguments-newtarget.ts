// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
function F(this: any, a: any) { return new.target ? 'new' : [typeof this, arguments.length, (() => arguments[0])()] }
export function run(this: unknown) {
  'use strict'
  class A { t = new.target; constructor() { log(new.target === A, new.target?.name) } }
  class B extends A { constructor(x = new.target) { log(x === B); super(); } }
  new A(); new B()
  function count() { return arguments.length > 2 ? arguments[2] : arguments.length }
  const o = { f() { return (() => this === o)() }, g: function () { return this === o ? 1 : 2 } }
  return [(F as any)(1, 2), new (F as any)(1) instanceof F, count.call(null), (count as any)(1, 2, 3), o.f(), o.g(), (0, o.g)(), F.call(5, 1)]
}
