// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  for (const k of ['a', 'b', 'c', 'd', 'e'] as const) {
    switch (k) {
      case 'a': { const v = k + 1; out.push(v); break }
      case 'b': let shared = 'b'; class Inner { v = shared } out.push(new Inner().v)
      case 'c': out.push('c'); continue
      default: switch (k) { case 'd': for (;;) { switch (1) { case 1: } break } out.push('d'); break; default: out.push('inner default') }
    }
    out.push('end ' + k)
  }
  const f = (v: unknown) => { switch (typeof v) { case 'string': return 's'; case 'number': switch (true) { case v < 0: return 'neg'; case Number.isInteger(v): return 'int' } default: return v === null ? 'null' : 'other' } }
  const count = { get d() { log('discriminant'); return 2 } }
  switch (count.d) { case 1: case 2: case 3: log('once') }
  return [out, ['x', 1, -1, 1.5, null, {}].map(f)]
}
