// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  const h: any = [, 1, , 2, ,]
  const seen: any[] = []
  h.forEach((x: any, i: number) => { if (x > 1) seen.push(i); else seen.push(-i) })
  for (const x of h) if (x === undefined) seen.push('u')
  for (const i in h) seen.push(i)
  out.push(h.length, 0 in h, 4 in h, h.map((x: any) => x ?? 'never'), h.filter(() => true), h.some((x: any) => x === undefined), h.every((x: any) => x > 0), h.find((x: any) => x === undefined), h.findIndex((x: any) => x === undefined), h.includes(undefined) ? 'includes' : 'no', h.indexOf(undefined) === -1 ? 'no index' : 'index', h.reduce((a: any, b: any) => a + b), [...h], Object.keys(h), h.join('-'), h.flat().length, h.sort((a: any, b: any) => b - a), Array.from(h, (x) => x || 0), Array(3).fill(0).map((_, i) => i > 0 && i), [...Array(2).keys()], Array.from({ length: 2 }, (_, i) => i * 2))
  const a: any[] = [1, 2, 3]
  a.length = 1
  a[3] = 'far'
  delete a[0]
  a[-1] = 'property'
  ;(a as any)['1'] = 'one'
  out.push(a, a.length, a[a.length - 1], a.at(-1), a?.[99]?.x, a[a.length] ?? 'past')
  const m: any[] = [3, 1, 2]
  for (let i = 0; i < m.length; i++) { if (m[i] === 1) m.splice(i--, 1); else if (m.length < 4) m.push(m[i] * 2) }
  const nested = [[1, [2, [3]]], [], [[]]] as any
  out.push(m, nested.flat(Infinity), nested.length > 2 && nested[2]!.length, [[1, 2], [3]].flatMap((x) => x.length > 1 ? x : []), [3, 1, 2].sort(), [10, 9, 1].sort(), [1, 2, 3].reverse().findLast((x) => x < 3), seen)
  try { (a as any).length = -1 } catch (e: any) { out.push(e.name, e.message) }
  try { Object.freeze(m).push(1) } catch (e: any) { out.push(e.name) }
  return out
}
