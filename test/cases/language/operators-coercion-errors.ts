// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const attempt = (f: () => any) => { try { return f() } catch (e: any) { return `${e.name}: ${e.message}` } }
export function run() {
  const bare = Object.create(null)
  const bad = { [Symbol.toPrimitive]: () => ({}) } as any
  const worse = { [Symbol.toPrimitive]: 5 } as any
  const thrower = { valueOf() { log('thrower'); throw new RangeError('valueOf') } } as any
  const s = Symbol('s') as any
  return [
    () => (bare < 1 ? 1 : 2), () => (1 <= bare ? 1 : 2), () => (bad > 1 ? 1 : 2), () => (worse >= 1 ? 1 : 2),
    () => (thrower < thrower ? 1 : 2), () => (s < 1 ? 1 : 2), () => (1 > s ? 1 : 2), () => (s == 1 ? 1 : 2),
    () => (bare == 1 ? 1 : 2), () => (bad != '1' ? 1 : 2), () => (bare === 1 ? 1 : 2), () => (s + 1 ? 1 : 2),
    () => (1n < 2 ? 'less' : 'not'), () => (1n == ('1' as any) ? 'equal' : 'not'), () => (2n > ('x' as any) ? 'gt' : 'not'),
    () => (1n + (1 as any) ? 1 : 2), () => (+(1n as any) ? 1 : 2), () => (`${s}` ? 1 : 2), () => (1 in (5 as any) ? 1 : 2),
    () => ('k' in ('text' as any) ? 1 : 2), () => (s in (undefined as any) ? 1 : 2), () => ({} instanceof (5 as any) ? 1 : 2),
    () => ({} instanceof ({} as any) ? 1 : 2), () => ({} instanceof ((() => 1) as any) ? 1 : 2), () => (5 instanceof (undefined as any) ? 1 : 2),
  ].map(attempt)
}
