// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const fns: (() => any)[] = []
  for (let i = 0; i < 3; i++) fns.push(() => i)
  for (let i = 0, inc = () => i++; i < 2; inc(), i++) fns.push(() => i)
  for (let i = 0; fns.push(() => i), i < 2; fns.push(() => i), i++);
  for (let i = (fns.push(() => i), 0); i < 2; i++) { fns.push(() => i); i++; fns.push(() => i) }
  for (var v = 0; v < 2; v++) fns.push(() => v)
  for (const x of [1, 2]) fns.push(() => x)
  for (let x of [1, 2]) { fns.push(() => x); x += 10 }
  for (const k in { a: 1, b: 2 }) fns.push(() => k)
  for (let [a, b = () => a] of [[1], [2]] as any) { fns.push(b); a *= 5 }
  for (let { n, f = () => n } = { n: 0 } as any; n < 2; n++) fns.push(f, () => n)
  let w = 0
  while (w < 2) { const c = w; let d = w; fns.push(() => [c, d, w]); d++; w++ }
  do { let e = w; fns.push(() => e++) } while (w-- > 1)
  for (let i = 0; i < 3; i++) { if (i === 1) continue; const j = i; fns.push(() => i * 10 + j); try { if (i) break } finally { fns.push(() => ['f', i]) } }
  for (let i = 0; i < 1; i++) { let i = 'shadow'; fns.push(() => i) }
  return fns.map((f) => f()).concat(fns.slice(-2).map((f) => f()))
}
