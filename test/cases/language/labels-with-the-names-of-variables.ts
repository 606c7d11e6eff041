// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  let i = 0, name = 'value'
  i: for (const i of [1, 2]) { name: for (const j of [1, 2]) { if (j === 2) continue i; out.push([i, j, name]); if (i === 2) break name } }
  run: do { if (i++ < 2) continue run; break run } while (true)
  async: for (const x of [0]) { out.push(x); break async }
  of: for (const of of [1]) { out.push(of); continue of }
  a: b: { break a }
  a: { b: { break a } }
  x: while (true) { x2: while (true) { break x } }
  const f = () => { i: for (;;) { return (() => { i: for (const y of [1]) { break i } return 'inner' })() } }
  return [out, i, f()]
}
