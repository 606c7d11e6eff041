// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  if (true) out.push(1); if (false) out.push(2); else out.push(3)
  if ('') out.push(4); if (!0) out.push(5); if (null) out.push(6); if ([] && {} && (() => 1)) out.push(7)
  while (1) { break } do { out.push(8) } while (0); for (; '';) out.push(9)
  return [out, true ? 'a' : 'b', 0 || 'c', 'x' && out.length > 3, 1n ? 1 : 0, void 0 ?? 'v']
}
