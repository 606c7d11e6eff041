// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  const d = (x: any) => { log('d', x); return x }
  const t: any = {}
  let a: any, b: any
  for (const { a = d('a'), b: [c = d('c')] = d([]) } of [{}, { a: 1 }, { b: [2] }] as any[]) out.push([a, c])
  for (const [k, { v = d(k) } = d({})] of Object.entries({ x: { v: 1 }, y: {}, z: undefined } as any)) out.push([k, v])
  for ({ a = d('aa'), b: t.b = d('tb'), ...t.rest } of [{ z: 1 }, { a: 0, b: null }] as any[]) out.push([a, { ...t }])
  for ([a, b = d('bb'), ...t.list] of [[1], [1, 2, 3, 4]] as any[]) out.push([a, b, t.list])
  for (t.x of [1, 2]) out.push(t.x)
  for (t[d('key')] in { p: 1, q: 2 }) out.push(t.key)
  for (const [first = d('f'), second = d('s')] in { ab: 1, c: 2 } as any) out.push(first + second)
  for ([a = d('none')] in { '': 1, xy: 2 } as any) out.push(a)
  for (let { i = d(0), n = 3 } = {} as any, f = () => i; i < n; i++) out.push(f())
  for (let [i = 0] = [] as any[], j = d(i); i + j < 2; i++) out.push(i)
  for (var { q = d('q') } of [{}] as any[]) out.push(q)
  for (const error of [{ code: 1 }, {}, { code: null, list: [1] }] as any[]) {
    try { throw error } catch ({ code = d('code'), list: [l = code] = d([]), ...rest }) { out.push([code, l, rest]) }
  }
  return out
}
