// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  const g = /a(?<n>\d)?/g, y = /b/y, d = /(?<first>x)(y)?/d
  const text = 'a1 a2 a b'
  let m: RegExpExecArray | null
  while ((m = g.exec(text)) !== null) { out.push(m[0], m.index, m.groups?.n ?? 'none'); if (m.index > 100) break }
  if (g.test('a')) out.push(g.lastIndex); if (g.test('a')) out.push('never'); else out.push(g.lastIndex)
  if (y.test('ab')) out.push('never'); y.lastIndex = 1; if (y.test('ab')) out.push('sticky', y.lastIndex)
  if (/^\p{L}+$/u.test('äö') && !/^\w+$/.test('äö')) out.push('unicode')
  if (/[\p{L}--[a-z]]/v.test('a')) out.push('never'); else out.push('v flag')
  if (/a.c/s.test('a\nc') && /^b$/m.test('a\nb') && /A/i.test('a')) out.push('flags')
  const found = d.exec('zxy')!
  out.push(found.indices?.[0], found.indices?.groups?.first, 'zx'.match(d)?.groups?.first, 'q'.match(d)?.[0] ?? 'no match', 'aXbX'.search(/X/), 'aXbX'.search('Q') >= 0 ? 1 : 'not found', 'a-b_c'.split(/[-_]/), 'abc'.replace(/b/, (x, at) => (at > 0 ? x.toUpperCase() : x)), 'aa'.replaceAll(/a/g, '$&$&'), [...'a1b2'.matchAll(/[a-z](\d)/g)].map((x) => x[1]), '2024-01'.replace(/(?<y>\d+)-(?<m>\d+)/, '$<m>/$<y>'))
  if ('abc'.match(/b/)) out.push('match'); if (!'abc'.match(/z/)) out.push('no match'); if (/(?<=\$)\d+/.test('$5') && /(?<!\$)\b\d+/.test('5') && /(a)\1/.test('aa')) out.push('lookbehind')
  const re = (s: string) => /x/g
  out.push(re('') === re(''), re('').flags, String(/[/]\//), /=/.source, new RegExp('/').source, /a/.test('b') || /b/.test('b') ? 'or' : 'none', /(?:)/.test(''), RegExp.prototype.toString.call(/x/y), /a|b/[Symbol.replace]('ab', '-'))
  const lines = 'k=v; x = y ;bad'.split(';').map((l) => /^\s*(\w+)\s*=\s*(\w+)\s*$/.exec(l)).map((r) => r && r.slice(1)).filter(Boolean)
  const div = 8 / 2 / 2, a = 4, i = 2, ok = a / i / 1 > 1 ? 'division' : 'regex'
  try { new RegExp('(') } catch (e: any) { out.push(e.name, e.message) }
  return [out, lines, div, ok]
}
