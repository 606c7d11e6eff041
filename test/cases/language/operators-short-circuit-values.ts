// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const v = (name: string, value: any): any => { log(name); return value }
export function run() {
  const values = [0, 1, '', 'x', null, undefined, NaN, false, true, 0n, 1n, [], {}]
  const out: any[] = []
  for (const a of values) for (const b of [0, 'b']) {
    out.push(v('a', a) && v('b', b), v('a', a) || v('b', b), !a && b, !(a || b), !a || !b)
    if ((a && b) || (!a && !b)) out.push('same')
    if ((a || b) && !(a && b)) out.push('xor')
  }
  const f = (x: any) => x && x.y && x.y.z
  const g = (x: any) => (x || {}).y || 'none'
  return [out.length, out.map(String).join(), f(0), f({ y: '' }), f({ y: { z: 1 } }), g(null), g({ y: 2 }), (1 && 2) || 3, 1 && (0 || 3), (0 && 2) || (0 && 3)]
}
