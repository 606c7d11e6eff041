export function run() {
  var a = 1, g = a ? f(0) : 2
  function f(x) { return x || arguments.length }
  function g2() { return 1 }
  var g2
  function twice(n) { return n > 0 ? twice(n - 1) + f(n) : 0 }
  function twice(n) { var h = n; function h() {} ; return h > 1 ? twice(h - 1) : [typeof h, g2()] }
  Point.prototype.far = function () { return this.x > 1 && this.x < 9 }
  function Point(x) { if (!new.target) return new Point(x); this.x = x }
  const old = function self() { return typeof self === 'function' ? this : null }
  return [g, f(5), twice(3), new Point(5).far(), Point(1).far(), old.call(7), [..."ab"].map((c, i) => i ? c : '-')]
}
