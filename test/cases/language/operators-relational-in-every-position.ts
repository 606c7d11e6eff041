// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const v = (name: string, value: any): any => { log(name); return value }
export function run() {
  const out: any[] = []
  if (v('a', 1) < v('b', 2)) out.push('if <')
  if (v('a', 2) <= v('b', 2)) out.push('if <=')
  if (v('a', 1) > v('b', 2)) out.push('never')
  else out.push('else >')
  if (!(v('a', 1) >= v('b', 2))) out.push('not >=')
  let n = 0
  while (v('w', n) < v('limit', 2)) n++
  do n--
  while (v('d', n) > v('zero', 0))
  for (let i = v('init', 0); v('i', i) <= v('two', 2); i += v('step', 2)) out.push(i)
  out.push(v('l', 'a') < v('r', 'b') ? 'lt' : 'ge', v('l', 'b') <= v('r', 'a') ? 'le' : 'gt')
  out.push(v('x', 1) > 0 && v('y', 'and'), v('x', 1) > 1 || v('y', 'or'), v('x', 3) >= 3 && v('z', 0) < 1)
  switch (true) {
    case v('s', 1) > v('s2', 2):
      out.push('never')
    case v('s', 2) > v('s2', 1):
      out.push('case')
  }
  const value = v('p', 1) < v('q', 2)
  return [out, value, (v('m', 5) > v('n', 4)) as any + 1]
}
