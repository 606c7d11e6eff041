// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const f = <T>(n: string, v: T): T => { log(n); return v }
  if (f('s', 'hello').startsWith(f('p', 'he'))) log('starts')
  if (!f('s', 'hello').endsWith('x') && 'hello'.includes(f('t', 'ell'))) log('ends')
  if (f('s', 'abc').indexOf(f('t', 'z')) === -1) log('missing')
  if (-1 < 'abc'.indexOf('c') && 0 <= 'abc'.indexOf('b') && 'abc'.indexOf('b') != -1 && ~'abc'.indexOf('b')) log('found')
  if (Object.is(f('l', NaN), f('r', NaN)) && Array.isArray(f('x', [])) && !Number.isInteger(1.5)) log('is')
  if (new Map([[1, 2]]).has(f('k', 1)) && new Set(['a']).has('a')) log('has')
  if (Object.hasOwn({ a: 1 }, 'a') && { a: 1 }.hasOwnProperty('a') && Object.prototype.hasOwnProperty.call({ q: 1 }, 'q')) log('own')
  if (/l+/.test('hello') && 'hello'.match(/l/) && 'x'.search(/x/) >= 0 && /x/.exec('x') !== null && isNaN(NaN)) log('regex')
  const own = { includes(this: any, x: number) { log('own', this === own, x); return 'yes' }, startsWith: (...a: unknown[]) => { log(a); return 0 } }
  if (own.includes(f('x', 1))) log('own includes')
  if (own.startsWith(1, 2) || own.startsWith(...[3, 4])) log('?')
  const s: any = null, q: any = 'abc'
  if (s?.startsWith(f('never', 'a'))) log('?'); else log('null')
  if (q?.startsWith('a') && q.length?.toString()) log('chain')
  if (q.startsWith?.('a')) log('optional call')
  try { if (s.includes(f('arg', 1))) log('?') } catch (e) { log((e as Error).name) }
  return [1, 2].includes(2) ? 'in' : 'out'
}
