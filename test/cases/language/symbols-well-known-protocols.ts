// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  const spread = { [Symbol.isConcatSpreadable]: true, length: 2, 0: 'a', 1: 'b' } as any
  const unspread = Object.assign([1, 2], { [Symbol.isConcatSpreadable]: false })
  out.push([0].concat(spread, unspread as any).length, [...([] as any[]).concat([[1]])])
  class Sp extends Array<any> { static get [Symbol.species]() { log('species'); return Array } }
  out.push(new Sp(1, 2).map((x) => x) instanceof Sp ? 'Sp' : 'Array', new Sp(1, 2).filter((x) => x > 1).length)
  const matcher = { [Symbol.match](s: string) { log('match', s); return null }, [Symbol.replace](s: string, r: any) { return `${s}/${r}` }, [Symbol.search](s: string) { return s.length }, [Symbol.split](s: string) { return [s, 'split'] }, flags: 'g', [Symbol.matchAll]() { return [1][Symbol.iterator]() } } as any
  if ('text'.match(matcher)) out.push('never')
  if ('text'.search(matcher) >= 0) out.push('search')
  if ('text'.search(matcher) !== -1) out.push('found')
  out.push('t'.replace(matcher, 'r'), 't'.split(matcher), [...'t'.matchAll(matcher)])
  const re = /x/; re.exec = (s: string) => { log('exec', s); return s.length > 1 ? ['y'] as any : null }
  out.push(re.test('ab') ? 'test' : 'no', re.test('a') ? 'never' : 'no', 'abc'.match(re) && 'matched')
  try { 'x'.includes(re as any) } catch (e: any) { out.push(e.message) }
  const notRegex = /a/; (notRegex as any)[Symbol.match] = false
  if ('/a/'.includes(notRegex as any) && '/a/b'.startsWith(notRegex as any)) out.push('as text')
  const tag = { get [Symbol.toStringTag]() { return 'Tagged' } }
  const prim = { [Symbol.toPrimitive]: (hint: string) => hint === 'number' ? 1 : hint === 'string' ? 's' : 'd' } as any
  out.push(String(tag), `${prim}`, prim + '', +prim, prim * 2, prim < 2, prim == 'd', prim == 's', [prim].join(), ({ s: 'key' } as any)[prim], new Date(prim).getTime())
  out.push(Symbol.for('a') === Symbol.for('a') ? 'same' : 'no', Symbol('a') === Symbol('a') || 'different', Symbol.keyFor(Symbol.for('k')) ?? 'none', Symbol('d').description, typeof Symbol.iterator, Object(Symbol.iterator) == Symbol.iterator)
  const iter = { *[Symbol.iterator]() { yield* [1, 2] }, async *[Symbol.asyncIterator]() { yield 3 } }
  out.push([...iter], Array.from(iter, (x) => x > 1 ? x : 0), new Set(iter).has(2), Object.getOwnPropertySymbols(iter).length, (Array.prototype as any)[Symbol.unscopables].flat === true)
  return out
}
