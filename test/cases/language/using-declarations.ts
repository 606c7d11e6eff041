// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export async function run() {
  const res = (n: string) => ({ [Symbol.dispose]() { log('dispose', n) }, [Symbol.asyncDispose]: async () => { log('async', n) }, n })
  const has = typeof Symbol.dispose === 'symbol'
  if (!has) return 'unsupported'
  { using a = res('a'), b = null; if (a.n === 'a') log('in', b) }
  for (using c of [res('c')]) { if (c) continue }
  await (async () => { await using d = res('d'); if (d.n) return })()
  try { using e = res('e'); throw new Error('x') } catch (e) { log((e as Error).message) }
  return 'done'
}
