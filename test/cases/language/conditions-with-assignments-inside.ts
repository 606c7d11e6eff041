// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  let a: any, b: any, c: any
  const list = [3, 0, 2, null, 5]
  if ((a = 5)) out.push(a)
  if ((a = 0) || (b = 7)) out.push(a, b)
  if ((a = b) === 7 && (c = a - 7)) out.push('never'); else out.push(c)
  while ((a = list.shift())) out.push(['shifted', a])
  while ((a = list.shift()) !== undefined) { if (a === null) continue; out.push(['rest', a]) }
  for (let i; (i = (i ?? 0) + 1) < 3; ) out.push(i)
  let m: RegExpExecArray | null
  const re = /\d/g
  while ((m = re.exec('1a2'))) out.push(m[0])
  do { b-- } while ((c = b) > 5 && out.push(c))
  if (([a, b] = [1, 2]) && ({ c } = { c: 3 }) && c > b) out.push(a + b + c)
  const x = (a = 10) > 5 ? (b = a) : (c = a)
  const y = (a += 5) && (b -= a) || (c *= 2)
  const z = (a ??= 1) ?? (b ||= 2)
  switch ((a = 2)) { case (b = 1): out.push('never'); break; case (c = 2): out.push(a, b, c) }
  const f = (n: any) => (n = n || 'default') && n
  const g = (n: any) => { if (!(n = n?.next)) return 'end'; return n }
  return [out, x, y, z, f(0), f(1), g({ next: 0 }), g({ next: 'n' }), a, b, c]
}
