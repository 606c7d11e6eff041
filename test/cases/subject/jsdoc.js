/**
 * @param {number} n
 * @param {function(number, string): boolean} f
 * @param {?number} q
 * @param {...string} rest
 */
export function a(n, f, q, ...rest) { return f(n, 'x') && q === null ? rest.length : 0 }
/** @param {function(new:Foo, number): void} C */
export function b(C) { return new C(3).x > 1 ? 1 : 2 }
class Foo { constructor(n) { this.x = n } }
/** @param {Array.<string>} list @param {!Foo} foo @param {*} any @param {{a: number, b?: string}} o @param {Object.<string, number>} map */
export function c(list, foo, any, o, map) { return list.length > 2 && foo.x > 1 && any && o.a > 3 && map.x > 2 ? 1 : 0 }
/** @callback Cb @param {number} x @param {...string} more @returns {boolean} */
/** @param {Cb} cb */
export function d(cb) { return cb(1, 'a', 'b') ? 1 : 0 }
/** @typedef {function(this:Foo, string=): number} Fn */
/** @param {Fn} fn @param {function(): void} g @param {function(...number)} h */
export function e(fn, g, h) { h(1); return fn.call(new Foo(1), 'b') > 2 ? 1 : 0 }
/** @param {number=} x @param {?} y @param {string|undefined} [z='a'] @param {Function} f @param {Object} o @param {Promise.<number>} p*/
export async function g(x, y, z, f, o, p) { return x > 1 && y && z === 'b' && f() && o.a ? await p : 0 }
