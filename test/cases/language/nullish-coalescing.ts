// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const f = (v: any) => { log('f', v); return v }
  log(f(null) ?? f(1), f(0) ?? f(2), f(undefined) ?? f(null) ?? f('x'), f('') ?? 3)
  if (f(null) ?? f(0)) log('no'); else log('else')
  if (f(null) ?? f(1) < 2) log('then')
  return (f(false) ?? true) || (f(null) ?? 'last')
}
