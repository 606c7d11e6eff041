// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export async function run() {
  const out: any[] = []
  const f = async (kind: string) => { for (const n of [1, 2]) { try { try { if (kind === 'throw') throw n; if (kind === 'reject') await Promise.reject(n); if (kind === 'return') return ['returned', n]; if (kind === 'continue') continue; if (kind === 'break') break; await null } finally { log('inner', kind, n); await null } } catch (e) { if (n > 1) return ['caught', e]; log('first', e) } finally { log('outer', kind, n); if (kind === 'override') return 'overridden' } } return 'end' }
  for (const k of ['throw', 'reject', 'return', 'continue', 'break', 'override', 'none']) out.push(await f(k))
  const g = async function* (n: number) { try { for (let i = 0; i < n; i++) { try { if (i === 2) throw 'two'; yield i } finally { await null; log('g', i) } } } catch (e) { yield ['caught', e] } finally { log('g over') } }
  for await (const x of g(4)) { if (x === 9) break; out.push(x) }
  for await (const x of g(1)) { out.push(x); break }
  return out
}
