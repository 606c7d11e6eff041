// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
function* gen(): Generator<any, any, any> { try { for (const x of [1, 2, 3]) { try { yield x; if (x === 2) return 'early' } finally { yield 'f' + x } } } finally { log('end') } }
export function run() {
  const out: any[] = []
  const it = gen(); let step; while (!(step = it.next()).done) out.push(step.value)
  out.push(step.value)
  for (const x of gen()) { if (x === 'f1') break; out.push(x) }
  const f = (n: number): any => { for (let i = 0; ; i++) { try { if (i > n) return i; if (i % 2) continue } catch { log('no') } finally { if (i === 5) break; log('i', i) } } return 'broke' }
  const g = () => { try { try { throw new Error('a') } finally { throw new Error('b') } } catch (e) { return (e as Error).message } }
  const h = () => { l: { try { return 'lost' } finally { break l } } return 'kept' }
  return [out, f(2), f(9), g(), h()]
}
