// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
function* g(): Generator<any, any, any> {
  if ((yield 1) < (yield 2) && (yield 3)) log('then')
  const v = (yield 4) ?? (yield 5)
  const w = (yield 6)?.[yield 7]?.(yield 8)
  switch (yield 9) { case yield 10: log('case') }
  const { a = yield 11 } = yield 12
  if ((yield 's').startsWith(yield 'p')) log('starts')
  for (const x of yield 13) { if (yield x) break }
  return [v, w, a]
}
export function run() {
  const it = g(), send: any[] = [undefined, 1, 2, true, null, 'five', { k: (x: any) => x }, 'k', 'eight', 9, 9, {}, 'eleven', 'hello', 'he', [1, 2], 0, 1]
  const out: any[] = []
  for (const s of send) out.push(it.next(s))
  return out
}
