// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  const family = '👨‍👩‍👧', e1 = 'é', e2 = 'e\u0301', lone = '\ud83d'
  for (const s of ['abc', family, e1, e2, lone, '', '\0', '日本', 'İ', 'ß', '\u2028']) {
    let chars = 0, units = 0
    for (const _ of s) chars++
    for (let i = 0; i < s.length; i++) if (s.charCodeAt(i) > 127) units++
    out.push(chars === s.length ? 'simple' : 'astral', units && units > 1 ? 'many' : units, s.normalize('NFC') === s || 'changes', s.toUpperCase() === s ? 'caseless' : s.toLowerCase() !== s ? 'mixed' : 'lower', [...s].reverse().join('') === s && 'palindrome', s.isWellFormed?.() ?? 'unknown', /^\p{L}*$/u.test(s), s < 'b' ? '<' : s > 'b' ? '>' : '=', s.localeCompare(s), encodeURI(s === lone ? '' : s).includes('%') ? 'encoded' : 'plain', s.split('').length === s.length, s.at(0)?.codePointAt(0) ?? 'none')
  }
  if (e1 !== e2 && e1 === e2.normalize() && e1.localeCompare(e2) === 0) out.push('normal forms')
  const slug = (s: string) => s.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'empty'
  const camel = (s: string) => s.replace(/[-_ ]+(.)?/g, (_, c) => c?.toUpperCase() ?? '')
  const trunc = (s: string, n = 5, end = '…') => s.length <= n ? s : n > 1 ? s.slice(0, n - end.length) + end : end
  const wrap = (s: string, w: number) => s.split(' ').reduce((lines: string[], word) => { const last = lines.at(-1); if (last !== undefined && last.length + 1 + word.length <= w) lines[lines.length - 1] = `${last} ${word}`; else lines.push(word); return lines }, [])
  const rle = (s: string) => { let r = ''; for (let i = 0, n = 1; i < s.length; i++, n++) if (s[i] !== s[i + 1]) { r += (n > 1 ? n : '') + s[i]!; n = 0 } return r }
  const caesar = (s: string, k: number) => s.replace(/[a-z]/gi, (c) => { const base = c <= 'Z' ? 65 : 97; return String.fromCharCode(((c.charCodeAt(0) - base + k + 26) % 26) + base) })
  const balanced = (s: string) => { const st: string[] = [], pairs: any = { ')': '(', ']': '[', '}': '{' }; for (const c of s) { if ('([{'.includes(c)) st.push(c); else if (c in pairs && st.pop() !== pairs[c]) return false } return !st.length }
  const count = (s: string, sub: string) => { let n = 0, at = -1; while ((at = s.indexOf(sub, at + 1)) !== -1) n++; return n }
  return [out, ['Crème Brûlée!', '--', 'ABC déf'].map(slug), camel('foo-bar_baz qux-'), [trunc('abcdef'), trunc('abc'), trunc('ab', 1)], wrap('the quick brown fox', 9), rle('aaabcc'), caesar('xYz!', 3), caesar(caesar('Hello', 5), -5), ['([]{})', '([)]', '((', ''].map(balanced), count('banana', 'an'), count('aaa', 'aa'), 'x'.padStart(3, 'ab') > 'aa' ? 'padded' : '', 'a,b,,c'.split(',').filter(Boolean).length, '%' + 'abc'.replace('b', '$&$&') + 'a.b'.replaceAll('.', '$$'), 'tEST'[0]!.toUpperCase() + 'tEST'.slice(1).toLowerCase(), [...'cba'].sort().join(''), isNaN('' as any) || +'' === 0]
}
