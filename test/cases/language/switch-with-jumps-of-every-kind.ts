// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  outer: for (let i = 0; i < 8; i++) {
    switch (i) {
      case 0: continue
      case 1: continue outer
      case 2: { if (out.length) break; out.push('two'); break }
      case 3: for (const x of [1, 2]) { if (x === 2) break; out.push('three', x) } break
      case 4: switch (i) { case 4: break; default: out.push('never') } out.push('after inner')
      case 5: try { break } finally { out.push('finally') }
      case 6: do { if (i === 6) break outer } while (true)
      default: out.push('never')
    }
    out.push(i)
  }
  const f = (n: number) => { switch (n) { case 1: try { return 'try' } finally { log('f') } case 2: throw 'thrown'; case 3: return (() => { switch (n) { case 3: return 'inner' } })() } return 'end' }
  const t = (n: number) => { try { return f(n) } catch (e) { return e } }
  label: switch (1) { case 1: { switch (2) { case 2: break label } } out.push('never') }
  switch (out.length ? 'a' : 'b') { case out.length > 100 ? 'b' : 'a': out.push('conditional label') }
  switch (typeof out) { case 'object': out.push('typeof') }
  return [out, [1, 2, 3, 4].map(t)]
}
