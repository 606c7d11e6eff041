// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return `${e.name}: ${e.message}` } }
export function run() {
  const F = Function as any
  return [
    () => new F('a', 'b', 'return a + b')(1, 2), () => F('return this === globalThis')(), () => F('return this')() === globalThis, () => F('"use strict"; return this')(), () => F('a', 'a = 2; return arguments[0]')(1), () => F('a', '"use strict"; a = 2; return arguments[0]')(1), () => F('a', 'arguments[0] = 3; return a')(1), () => F('a', 'a', 'return a')(1, 2), () => F('return 010 + 0o10')(), () => F('return "\\101"')(),
    () => F('var x = 1; return delete x')(), () => F('x_undeclared = 5; return delete globalThis.x_undeclared')(), () => F('with ({ a: 1, b: { c: 2 } }) { return a + b.c }')(), () => F('o', 'with (o) { x = 5 } return o.x')({ x: 1 }), () => F('if (1) { function f() { return "annex b" } } return f()')(), () => F('return typeof f; { function f() {} }')(), () => F('var o = Object.freeze({ a: 1 }); o.a = 2; delete o.a; return o.a')(), () => F('return (function () { return typeof this }).call(5)')(), () => F('"use strict"; return (function () { return typeof this }).call(5)')(), () => F('return arguments.callee.name')(), () => F('yield', 'let', 'static', 'return yield + let + static')(1, 2, 3), () => F('return typeof undeclared')(), () => F('undeclared')(), () => F('NaN = 1; return NaN')(),
    () => F('/* comment */ a', 'return a // end')(1), () => F('syntax error'), () => F('return <!-- html comment\n 5')(), () => F('l: { break l } return "label"')(), () => F('return new.target')(), () => new F('return new.target === undefined')(), () => F('').name, () => F('a', 'b', 'return 1').length, () => F('return function named() {}')().name, () => F('for (var i = 0 in {});return i')(), () => (async () => 1).constructor === Function, () => new ((function* () {}).constructor as any)('yield 1')().next().value,
  ].map(attempt)
}
