export function run() {
  const out = []
  let a = 1
  let b = a
  ;[1, 2].forEach((x) => { if (x > 1) out.push(x) })
  ;(() => out.push('iife'))()
  const f = () => {
    return
    'never'
  }
  a
  ++
  b
  out.push(a, b, f())
  var x = 1, y = x
  /2/1
  out.push(y)
  const tag = (parts) => parts[0]
  const t = tag
  `template`.length
  if (a) ; else out.push('never')
  for (var i = 0; i < 2; i++) ;
  while (i--) ;
  do out.push('do'); while (false) out.push('after do')
  label:
  for (;;) break label
  if (a > 0)
    if (b > 100) out.push('never')
    else out.push('dangling else')
  const o = { a
    , b }
  const g = async =>
    1
  out.push(o, t, g())
  return out
}
