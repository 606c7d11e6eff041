// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  if (true) out.push(1)
  if (false) out.push('never')
  if (0) out.push('never')
  if ('') out.push('never')
  if (null) out.push('never')
  if (undefined) out.push('never')
  if (NaN) out.push('never')
  if (0n) out.push('never')
  if (0x0n) out.push('never')
  if (1_0) out.push('separator')
  if (-1) out.push('-1')
  if ([]) out.push('[]')
  if ({}) out.push('{}')
  if (() => 1) out.push('arrow')
  if (class {}) out.push('class')
  if (/x/) out.push('regex')
  if (``) out.push('never')
  if (`x`) out.push('template')
  if (new Boolean(false)) out.push('new')
  if (void 0) out.push('never')
  if (!0) out.push('!0')
  if (true && log('and') === undefined) out.push('and')
  if (false || true || log('never')) out.push('or')
  for (; false; ) out.push('never')
  while (false) out.push('never')
  do out.push('do')
  while (false)
  for (;;) { out.push('for'); break }
  while (true) { if (out.length) break }
  return [out, true ? 1 : 2, false ? 1 : 2, 1 && 2, 0 || 3, null ?? 4, true && false, ([] as any) && 5]
}
