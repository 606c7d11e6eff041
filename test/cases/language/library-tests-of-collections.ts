// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  const v = (x: any): any => { log(typeof x); return x }
  const set = new Set<any>([1, 'a', NaN]), map = new Map<any, any>([['k', 0], [null, 'null']]), weak = new WeakSet<any>([set]), wm = new WeakMap<any, any>([[map, 1]])
  for (const x of [1, 'a', NaN, 'k', null, undefined, set, map]) {
    if (v(set).has(v(x))) out.push('set'); if (!map.has(x)) out.push('not in map'); if (map.get(x)) out.push('truthy'); if (map.get(x) !== undefined) out.push('defined'); if (weak.has(x as any)) out.push('weak'); if (wm.has(x as any) && wm.get(x)) out.push('weak map')
    if ([1, 'a', NaN, , null].includes(x)) out.push('includes'); if ([1, 'a', NaN, , null].indexOf(x) !== -1) out.push('indexOf'); if (Object.is(x, NaN) || Object.is(x, -0)) out.push('is'); if (Array.isArray(x)) out.push('never'); if (Object.hasOwn({ k: 1, 1: 1 }, x as any)) out.push('own'); if (({ a: 1 } as any).hasOwnProperty(x)) out.push('hasOwnProperty'); if (Object.prototype.hasOwnProperty.call({ null: 1 }, x as any)) out.push('call')
    if (Number.isNaN(x)) out.push('isNaN'); if (isNaN(x as any)) out.push('global isNaN'); if (Number.isInteger(x) && Number.isSafeInteger(x) && Number.isFinite(x)) out.push('integer'); if (typeof x !== 'object' && isFinite(x as any)) out.push('finite')
    out.push(set.has(x) ? (set.delete(x) ? 'deleted' : 'never') : set.add(x).has(x) && set.size > 3 ? 'grown' : 'added')
  }
  class Box { items: any[] = []; has(x: any) { return this.items.some((it) => it === x) } includes(x: any) { log('own includes'); return x > 1 ? 'yes' : '' } startsWith() { return null } test(x: any) { return x } indexOf() { return -1 } match() { return 0 } }
  const b: any = new Box()
  b.items.push(1)
  if (b.has(1) && !b.has(2)) out.push('box'); if (b.includes(2)) out.push('own'); if (b.includes(0) || b.startsWith('x') || b.test(0) || b.match(1)) out.push('never'); if (b.indexOf('x') === -1) out.push('-1')
  return [out, [...set].length]
}
