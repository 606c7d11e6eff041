// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const o = (name: string, primitive: any) => ({
  valueOf() { log('valueOf', name); return primitive },
  toString() { log('toString', name); return String(primitive) },
}) as any
const p = (name: string, value: any) => ({ [Symbol.toPrimitive](hint: string) { log(name, hint); return value } }) as any
export function run() {
  const out: any[] = []
  if (o('a', 1) < o('b', 2)) out.push('<')
  if (o('a', 1) > o('b', 2)) out.push('>')
  if (o('a', 1) <= o('b', 1)) out.push('<=')
  if (o('a', 1) >= o('b', 2)) out.push('>=')
  if (o('a', 1) == 1) out.push('==')
  if (1 != o('a', 1)) out.push('!=')
  if (o('a', 1) === 1) out.push('===')
  if (p('p', 'x') < p('q', 'y')) out.push('text')
  if (p('p', 1) == '1') out.push('loose')
  if (p('k', 'key') in { key: 1 }) out.push('in')
  out.push(o('a', 2) + o('b', 3) > 4 ? 'sum' : 'less', o('a', 2) * 2 || 0, `${o('t', 1)}` && 'template', -o('n', 1) < 0)
  const hint: any[] = []
  const h = { [Symbol.toPrimitive](kind: string) { hint.push(kind); return 1 } } as any
  if (h < 2 && h == 1 && `${h}` === '1' && +h > 0 && h + 1 === 2 && new Date(h).getTime() === 1) out.push(hint.join())
  return out
}
