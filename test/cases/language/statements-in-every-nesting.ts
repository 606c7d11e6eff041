// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  if (1) { for (const a of [1, 2, 3]) { switch (a) { case 1: try { while (true) { do { if (out.length > 20) break; else { label: { for (let i = 0; i < 3; i++) { if (i === 1) continue; if (i === 2) break label; out.push([a, i]) } } } break } while (true); break } } catch (e) { out.push(e) } finally { out.push('f') } break; case 2: { const g = () => { for (const x of [1]) { try { return x ? (() => { switch (x) { case 1: return 'inner' } })() : 0 } finally { out.push('g') } } }; out.push(g()); continue } default: if (a > 2) { throwing: try { if (a === 3) break throwing; out.push('never') } finally { out.push('left') } } } out.push('end', a) } } else out.push('never')
  if (0) ; else if (0) { } else if (1) for (;;) { if (1) { break } else { } } else { }
  for (const x of [1]) for (const y of [2]) for (const z in { k: 1 }) while (x < y) { if (z) break; } 
  while (out.length < 15) if (out.length % 2) out.push('odd'); else { out.push('even'); if (out.length > 14) break; else continue }
  do if (out.length) { out.push('do if') } else while (0); while (out.length < 17)
  for (let i = 0; i < 2; i++) try { if (i) throw i; else continue } catch { out.push('caught') } finally { if (!i) continue; else out.push('last') }
  a: if (out) { b: while (1) { c: for (;;) { d: switch (1) { case 1: if (out.length > 18) break a; out.push('d'); break d } continue b } } }
  try { try { try { throw 1 } finally { out.push(1) } } catch (e) { try { throw [e, 2] } finally { out.push(2) } } } catch ([x, y = 5]: any) { if (x) out.push(x + y) } 
  var v = 1; { let v = 2; { const v = 3; if (v) out.push(v) } if (v) out.push(v) } if (v) out.push(v)
  ;{ function f() { return 'block' } out.push(f()) } { { { } } } ;;;
  return out
}
