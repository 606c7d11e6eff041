// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const v = (name: string, value: any): any => { log(name); return value }
export function run() {
  const out: any[] = []
  for (const a of [null, undefined, 0, '', false, NaN, 'a']) {
    if (v('a', a) ?? v('b', true)) out.push('then')
    else out.push('else')
    out.push((v('a', a) ?? v('b', null)) || v('c', 'or'), (v('a', a) || v('b', null)) ?? v('c', 'nullish'), v('a', a) ?? (v('b', 0) && v('c', 1)))
    out.push(((v('a', a) ?? 1) as any) > 0 ? 'more' : 'less', !(a ?? 'x'), (a ?? a ?? a) ?? 'chain', a ?? (a === null ? 'null' : 'undefined'))
    while (v('w', a) ?? false) { out.push('while'); break }
  }
  let calls = 0
  const get = () => (calls++ ? calls : undefined)
  return [out, get() ?? get() ?? 'none', calls]
}
