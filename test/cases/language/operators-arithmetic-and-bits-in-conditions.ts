// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
const v = (name: string, value: any): any => { log(name); return value }
export function run() {
  const out: any[] = []
  if (v('a', 2) + v('b', -2)) out.push('never')
  else out.push('+')
  if (v('a', 2) - v('b', 1)) out.push('-')
  if (v('a', 2) * v('b', 0)) out.push('never')
  if (v('a', 1) / v('b', 0)) out.push('/')
  if (v('a', 5) % v('b', 5)) out.push('never')
  if (v('a', 2) ** v('b', 2)) out.push('**')
  if (v('a', 6) & v('b', 1)) out.push('never')
  if (v('a', 6) | v('b', 1)) out.push('|')
  if (v('a', 6) ^ v('b', 6)) out.push('never')
  if (v('a', 1) << v('b', 31)) out.push('<<')
  if (v('a', -1) >> v('b', 31)) out.push('>>')
  if (v('a', -1) >>> v('b', 31)) out.push('>>>')
  if (~v('a', -1)) out.push('never')
  if (-v('a', 0)) out.push('never')
  if (+v('a', '0')) out.push('never')
  if (~v('a', 'x')) out.push('~')
  while (v('w', out.length) % 2) out.push('odd')
  return [out, v('a', 1) + 1 && 2, v('a', 1) - 1 || 3, (v('a', 0) | 0) ?? 4, (v('a', 7) & 4) > 3 ? 5 : 6]
}
