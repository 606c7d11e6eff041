// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const v = (x: any) => { log('label', x); return x }
  const f = (d: any) => { const out: any[] = []; switch (d) { case v(1): out.push(1); case v(2): out.push(2); break; default: out.push('default'); case v(3): out.push(3); case v(4): out.push(4); break; case v(5): out.push(5) } return out.join() }
  const first = (d: any) => { switch (d) { default: log('d'); case 1: log('1'); break; case 2: log('2') } }
  const only = (d: any) => { switch (d) { default: return 'only' } }
  const empty = (d: any) => { switch (d) { } return 'empty' }
  const duplicate = (d: any) => { switch (d) { case 1: return 'first'; case 1: return 'second'; case d: return 'self' } return 'NaN' }
  const strict = (d: any) => { switch (d) { case '1': return 'string'; case 1: return 'number'; case null: return 'null'; case undefined: return 'undefined'; case NaN: return 'never'; case -0: return 'zero'; case 1n: return 'bigint'; case true: return 'true' } return 'none' }
  const effects = (d: any) => { switch ((log('d'), d)) { case (log('a'), 1): case (log('b'), 2): return 'ab'; case (log('c'), 3): { return 'c' } } return 'none' }
  for (const d of [1, 2]) first(d)
  first(9)
  return [[1, 2, 3, 4, 5, 6].map(f), only(1), empty(log('evaluated')), [1, 2, NaN].map(duplicate), ['1', 1, null, undefined, NaN, 0, 1n, true, {}].map(strict), [1, 2, 3, 4].map(effects)]
}
