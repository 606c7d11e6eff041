// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  for (;;) break
  for (let i = 0, n = 2; i < n; i++) out.push(i)
  for (var a = 0, b; a < 2; b = a++) out.push([a, b])
  for (out.push('init'); out.length < 8; out.push('update'));
  let i = 3
  while (i--) if (i === 1) continue; else out.push(i)
  do { if (i++ > 1) break; if (i) continue; out.push('zero') } while (i < 3 && out.push('test'))
  for (const x of [, 1]) out.push(x)
  for (const x of 'a😀') out.push(x)
  for (const [k, v] of new Map([[1, 2]])) out.push(k + v)
  for (const x of new Set([1, 1, 2])) out.push(x)
  for (const k in 'ab') out.push(k)
  for (const k in [7, , 8]) out.push(k)
  for (const k in Object.create({ inherited: 1 }, { own: { enumerable: true }, hidden: { enumerable: false } })) out.push(k)
  for (const k in null) out.push('never')
  for (const k in undefined) out.push('never')
  for (const k in 5 as any) out.push('never')
  for (let x of [1, 2]) { x *= 2; out.push(x) }
  for (let k in { z: 1 }) { k += '!'; out.push(k) }
  const list = [1]
  for (const x of list) if (list.length < 4) list.push(x + 1)
  const o: any = { p: 1, q: 2, r: 3 }
  for (const k in o) { delete o.q; out.push(k) }
  let n = 0
  for (n of [1, 2, 3]) if (n === 2) break
  for (const x of [1, 2, 3].entries()) if (x[0] === 1) { out.push(...x); break }
  if (n) for (const x of [1]) for (const y of [2]) if (x < y) out.push('nested'); else out.push('never')
  return [out, a, b, i, list, n]
}
