// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
function* gen() { try { yield 1; yield 2; yield 3 } finally { log('closed') } }
export function run() {
  for (const x of gen()) { if (x === 2) break; log(x) }
  a: for (const _ of [1]) for (const x of gen()) { if (x === 1) continue a }
  try { for (const x of gen()) throw new Error('t' + x) } catch (e) { log((e as Error).message) }
  const f = () => { for (const x of gen()) return x }
  log(f())
  for (const x of gen()) log(x)
  const [p] = gen()
  return p
}
