// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const res = (name: string): any => ({ name, [Symbol.dispose]() { log('dispose', name) } })
export function run() {
  const out: any[] = []
  for (using x = res('once'), y = null; out.length < 2; ) { log('loop'); out.push(x.name, y); if (out.length > 2) break }
  return out
}
