// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const s = (x: any) => { log(x); return x }
  const o = (name: string) => ({ toString() { log('toString', name); return name }, valueOf() { log('valueOf', name); return 1 } })
  const out: any[] = []
  out.push(`${s('a')}${s('b')}-${s(1) > 0 ? `in ${s('c')}` : 'no'}`, `${o('x')}${o('y') as any}`, `a${1}${'b'}${null}${undefined}${true}${[1, 2]}${{}}`, `${s(0) || 'or'}${s('') ?? 'never'}${(null as any)?.x}`)
  if (`${s('')}`) out.push('never'); else out.push('empty')
  if (`${s('x')}` === 'x') out.push('equal')
  if (`${o('z')}`.startsWith('z')) out.push('starts')
  const n = `line
break \
continued \u{41}\x42\t${`nested ${`deep ${s('d')}`}`}`
  const raw = String.raw`a\n${1}\u{zz}`
  const tag = (strings: any, ...values: any[]) => [strings, strings.raw, values, Object.isFrozen(strings)]
  const bad = (strings: any) => [strings[0], strings.raw[0]]
  const same = () => tag`same`[0]
  const other = () => tag`same`[0]
  const m = { name: 'm', t(x: any, ...v: any[]) { return [this.name, x.length, v] }, get g() { log('getter'); return this.t } }
  const curry = (a: any) => (b: any) => (c: any) => [a[0], b[0], c[0]]
  out.push(n, raw, tag`a${s(1)}b${s(2) > 1 ? 'x' : 'y'}c`, bad`\unicode`, same() === same(), same() === other(), m.t`${1}${2}`, m['t']`x`, m.g`y`, curry`1``2``3`, new ((x: any) => class { z = x[0] })`z`(), tag`${tag`inner`[0][0]}`[2], (m?.t as any)`w`, ((): any => tag)()`v`[0], tag``[0].length)
  try { `${Symbol('s') as any}` } catch (e: any) { out.push(e.message) }
  return out
}
