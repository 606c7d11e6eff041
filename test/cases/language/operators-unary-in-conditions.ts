// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const v = (name: string, value: any): any => { log(name); return value }
export function run() {
  const out: any[] = []
  const o: any = { a: 1, get b() { log('get b'); return 0 } }
  const frozen = Object.freeze({ z: 1 }) as any
  if (delete o.a) out.push('deleted', 'a' in o)
  if (delete v('o', o)[v('k', 'missing')]) out.push('missing')
  if (Reflect.deleteProperty(frozen, 'z')) out.push('never')
  try { if (delete frozen.z) out.push('never') } catch (e: any) { out.push(e.name, e.message) }
  if (typeof v('t', 1) === 'number') out.push('typeof')
  if (typeof v('t', null) == v('u', 'object')) out.push('typeof ==')
  if (v('u', 'x') !== typeof undefined) out.push('typeof !==')
  if (void v('void', 1)) out.push('never')
  if (!v('n', 0)) out.push('!')
  if (!!v('n', 'x')) out.push('!!')
  if (!!!v('n', 'x')) out.push('never')
  if (+v('p', ' 1 ')) out.push('+')
  if (-v('m', '0')) out.push('never')
  if (!(v('i', 1), v('j', 0))) out.push('comma')
  if (typeof undeclared !== 'undefined' && undeclared.x) out.push('never')
  if (typeof (typeof o.b) === 'string') out.push('double')
  return out
}
