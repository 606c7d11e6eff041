// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: unknown[] = []
  a: for (const x of [1, 2, 3]) {
    b: for (const y of [1, 2, 3]) {
      if (y === 2) continue a
      if (x === 2) break b
      if (x === 3) break a
      out.push([x, y])
    }
    out.push('end', x)
  }
  c: d: for (const k in { p: 1, q: 2 }) { if (k === 'p') continue c; out.push(k); break d }
  e: { out.push('e'); if (out.length) break e; out.push('never') }
  f: while (true) { for (const x of [1]) { if (x) break f } }
  g: do { for (const x of [1]) continue g } while (out.length < 3)
  h: if (out.length) { for (const x of [9]) { out.push(x); break h } }
  i: try { break i } finally { out.push('finally') }
  j: for (const x of [1]) { switch (x) { case 1: break j } }
  k: for (const x of [1, 2]) { for (let q = 0; q < 5; q++) { if (q === 1) break; if (q === 3) break k } out.push('k', x) }
  return out
}
