// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  a: for (let i = 0; i < 3; i++) { b: for (let j = 0; ; j++) { if (j > i) continue a; if (i === 2) break b; out.push([i, j]) } out.push('after b') }
  c: while (true) { d: do { if (out.length > 6) break c; out.push('d'); continue d } while (out.length % 2); out.push('c') }
  e: for (const x of [1, 2, 3]) { for (const y of [1, 2, 3]) { if (y === 2) continue e; if (x === 3) break e; out.push(`${x}${y}`) } }
  f: for (const k in { p: 1, q: 2 }) { switch (k) { case 'p': continue f; default: for (;;) { break f } } }
  g: { out.push('g'); if (out.length) break g; out.push('never') }
  h: i: j: for (const x of [1, 2]) { if (x === 1) continue i; out.push(x); break j }
  k: if (out.length) { out.push('if'); break k }
  l: switch (1) { case 1: for (const z of [1]) { if (z) break l } default: out.push('never') }
  m: try { out.push('try'); break m } finally { out.push('finally') }
  n: for (;;) { try { continue n } finally { break n } }
  o: { p: { break o } out.push('never') }
  var q = 0
  q: while (q < 2) { q++; for (const _ of [1]) continue q }
  return [out, q]
}
