export function run() {
  const out = []
  out.push(typeof v, typeof f, typeof g)
  if (true) { var v = 1; let v2 = v }
  for (var i = 0; i < 2; i++) { var inside = i }
  function f() { return 1 }
  var f
  var g = function () { return 2 }
  var v = v ? v + 1 : 0
  try { throw 'e' } catch (e) { var e2 = e; var out2 = e }
  switch (v) { case 2: var s = 'switch' }
  { function block() { return 'block' } var fromBlock = block() }
  out.push(v, i, inside, f(), g(), e2, s, fromBlock)
  function shadow(a) { var a; if (a) { var a = 'again' } return a }
  function shadow2(a) { function a() { return 'fn' } return typeof a }
  function shadow3(a, b = () => a) { var a = 'body'; return [a, b()] }
  function shadow4(a, b = () => a) { a = 'assigned'; return [a, b()] }
  function late() { return x; var x = 1 }
  function twice() { return 1 } function twice() { return 2 }
  function self() { var self = 'var'; return self }
  const named = function named2() { var named2 = 'inner'; return named2 }
  const loops = []
  for (var j = 0; j < 2; j++) loops.push(function () { return j })
  for (var k in { a: 1, b: 2 }) loops.push(() => k)
  for (var x2 of [1, 2]) { loops.push(() => x2) }
  for (var { d = 'd' } of [{}]) out.push(d)
  with_()
  function with_() { out.push('hoisted call') }
  l: { var q = 1; break l; }
  if (false) { var never = 1 }
  out.push(shadow(0), shadow(1), shadow2(1), shadow3('p'), shadow4('p'), late(), twice(), self(), named(), loops.map((h) => h()), j, k, x2, q, never)
  return out
}
