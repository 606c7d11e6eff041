// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
class P { #x = 1; static has(o: object) { return #x in o ? 'yes' : 'no' } }
export function run() {
  class Even { static [Symbol.hasInstance](n: number) { log('hasInstance', n); return n % 2 === 0 } }
  log(P.has(new P()), P.has({}))
  log('a' in { a: 1 } ? 1 : 2, 'b' in { a: 1 } ? 1 : 2, (2 as any) instanceof Even ? 1 : 2, (3 as any) instanceof Even && 4)
  try { if ('x' in (5 as any)) log('?') } catch (e) { log((e as Error).message) }
  try { if ({} instanceof (5 as any)) log('?') } catch (e) { log((e as Error).message) }
  return [] instanceof Array && !('length' in new Proxy({}, { has(t, k) { log('has', k); return false } }))
}
