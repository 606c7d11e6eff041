// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  let a: any, b: any, m: RegExpExecArray | null, i = 0
  if ((a = 5) > 3) log(a)
  if (a = b = 0) log('?'); else log(a, b)
  const re = /(\d)/g
  while ((m = re.exec('1a2')) !== null) log(m[1], i++)
  while (m = /z/.exec('q')) log('?')
  while (i--) if (i === 1) continue
  return [(a ||= b ||= 3), i, a += b > 2 ? 1 : 0, a++ > 4, a]
}
