// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  for (const n of [0, -0, 1.5, -1.5, NaN, Infinity, -Infinity, 2 ** 53, 1e21, 0.1 + 0.2, Number.MIN_VALUE, 255]) {
    if (n > 1 && n < 100) out.push('mid'); else if (n === Infinity || n === -Infinity) out.push('inf'); else if (n !== n) out.push('NaN'); else if (Object.is(n, -0)) out.push('-0'); else if (n % 1) out.push('fraction'); else out.push(n >= 2 ** 53 ? 'unsafe' : 'int')
    out.push(n | 0, n >>> 0, ~~n, n ? 1 : 0, -n === 0, 1 / n > 0, n == null, `${n}`, n.toString(16), Math.sign(n) || 'zero', Math.trunc(n) === n, Math.abs(n) < 1e-5, n ** 2 >= 0, Number.isInteger(n) && !Number.isSafeInteger(n))
  }
  const d = (y: number, m = 0, day = 1) => new Date(Date.UTC(y, m, day))
  const leap = (y: number) => (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0
  const days = (a: Date, b: Date) => Math.round(((b as any) - (a as any)) / 864e5)
  out.push([1900, 2000, 2023, 2024].map(leap), days(d(2024, 1, 28), d(2024, 2, 1)), d(2024) < d(2025), d(2024) == d(2024), +d(2024) === +d(2024), d(2024) <= d(2024) && d(2024) >= d(2024), d(2024).getTime() - d(2023).getTime() > 365 * 864e5 ? 'leap gap' : 'normal', isNaN(new Date('bad') as any), new Date('bad') < d(1) || new Date('bad') > d(1), typeof (d(0) + ''), JSON.stringify({ d: d(1970) }), d(2020, 1, 30).getUTCMonth() === 2 ? 'rolled' : 'no')
  const parse = (s: string) => { const n = Number(s); if (s.trim() === '' || Number.isNaN(n)) return null; return parseInt(s, 10) === n ? n : parseFloat(s) }
  out.push(['1', '1.5', '', ' 2 ', 'x', '0x10', '1e3', '-0', 'Infinity'].map(parse), ['1', '11', 'z'].map((s) => parseInt(s, 2)), (25).toString(36), (1.005).toFixed(2), 0.1 + 0.2 === 0.3, Math.max(...[]) < Math.min(...[]), [10, 9, 1].sort()[0] === 1, +[] === 0, +{} !== +{}, [] + ({} as any), [1] == 1 as any, '2' > '12', 2 > ('12' as any), null >= (0 as any) && !(null > (0 as any)) && !(null == (0 as any)))
  return out
}
