// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const v = (n: number) => { log(n); return n }
export function run() {
  const out: any[] = [v(2) ** v(3) ** v(2), (v(2) ** v(3)) ** v(2), (-v(2)) ** v(2), -(v(2) ** v(2)), v(2) ** -v(1)]
  let x = 2
  x **= x **= 2
  out.push(x, 2n ** 64n > 2 ** 63 ? 'big' : 'small')
  if (v(2) ** v(10) > 1000) out.push('>')
  if (v(-8) ** (1 / 3)) out.push('never')
  else out.push('NaN')
  try { if (2n ** -1n) out.push('never') } catch (e: any) { out.push(e.name, e.message) }
  return [...out, v(1) + v(2) * v(3) ** v(2) > 18 ? 'yes' : 'no', (v(7) - v(2) - v(1)) * (v(8) / v(4) / v(2)) === 4 && 'left']
}
