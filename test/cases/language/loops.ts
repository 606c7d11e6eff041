// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: unknown[] = []
  let i = 0
  while (i < 3) i++
  do out.push(i--); while (i > 0)
  for (let a = 0, b = 10; a < b; a += 3, b--) if (a === 6) continue; else out.push([a, b])
  for (;;) { if (i++ > 3) break }
  for (var v = 0; v < 2; v++);
  while (true) { if (out.length > 4) break; out.push('x') }
  let n = 0
  do { n++; if (n === 2) continue; if (n > 4) break } while (n < 10)
  for (const k in { a: 1, b: 2 }) out.push(k)
  for (const c of 'héy') out.push(c)
  for (i of [7, 8]) out.push(i)
  const o: any = {}
  for (o.x of [1, 2]) out.push(o.x)
  for (o['y' + o.x] in { p: 1 }) out.push(o)
  return [out, i, v, n]
}
