// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const o = (n: string, v: any) => ({ valueOf() { log('valueOf', n); return v }, toString() { log('toString', n); return 's' } })
  const r: unknown[] = []
  for (const [a, b] of [[1, 2], ['a', 'b'], [NaN, 1], [null, undefined], [1n, 2], ['10', 9], [o('l', 1), o('r', 2)]] as any[][]) {
    r.push(a < b ? 1 : 0, a <= b ? 1 : 0, a > b ? 1 : 0, a >= b ? 1 : 0, a == b ? 1 : 0, a != b ? 1 : 0, a === b ? 1 : 0, a !== b ? 1 : 0)
  }
  const x = (1 < 2) === true && 3 > 2 > 1
  return [r, x]
}
