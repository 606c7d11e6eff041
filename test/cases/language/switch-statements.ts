// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: unknown[] = []
  const f = (n: any) => { log('label', n); return n }
  for (const v of [1, 2, 3, 4, '1', NaN, undefined]) {
    switch (f(v)) {
      case f(1): out.push('one')
      case f(2): { out.push('two'); break }
      default: out.push('default')
      case f(3): out.push('three')
      case f(NaN): out.push('nan')
    }
  }
  outer: for (const i of [1, 2, 3]) {
    switch (i) { case 1: continue; case 2: break; case 3: break outer }
    out.push('after', i)
  }
  lbl: switch (1 as number) { case 1: for (;;) { break lbl } case 2: out.push('no') }
  switch (5) { default: out.push('only default') }
  switch (log('d')) {}
  switch (true) { case out.length > 100: out.push('big'); break; case out.length > 2 && !!out[0]: out.push('mid') }
  switch (3 as number) { case 0: var w = 1; case 3: let x = 2; out.push(x, w); function h() { return x } out.push(h()) }
  switch ((() => 1) as any) { case 1: break; default: out.push('fn') }
  return out
}
