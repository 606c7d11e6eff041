// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
async function* ag(n: number) { for (let i = 0; i < n; i++) { try { if (i === 2) await null; yield i } finally { log('f', i) } } }
export async function run() {
  const out: any[] = []
  for await (const x of ag(4)) { if (x === 1) continue; if (x === 3) break; out.push(x) }
  for await (const [a = 'd'] of [Promise.resolve([1]), []] as any[]) out.push(a)
  l: for await (const x of [1, 2]) { for await (const y of ag(1)) { out.push([x, y]); continue l } }
  const it = ag(2); out.push(await it.next(), await it.return(9 as any))
  try { for await (const x of [Promise.reject(new Error('rej'))]) out.push(x) } catch (e) { out.push((e as Error).message) }
  return out
}
