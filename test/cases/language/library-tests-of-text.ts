// @ts-nocheck
declare const log: (...values: unknown[]) => undefined
export function run() {
  const out: any[] = []
  const s = (x: any): any => { log('s', x); return x }
  for (const text of ['abc', 'a', '', 'cab']) {
    if (s(text).startsWith(s('a'))) out.push('starts')
    if (!s(text).endsWith(s('c'))) out.push('not ends')
    if (text.includes('b') && text.indexOf('b') > 0) out.push('includes')
    if (text.indexOf('a') === -1) out.push('=== -1'); if (text.indexOf('a') !== -1) out.push('!== -1'); if (text.indexOf('a') == -1) out.push('== -1'); if (text.indexOf('a') >= 0) out.push('>= 0'); if (text.indexOf('a') < 0) out.push('< 0'); if (text.indexOf('a') > -1) out.push('> -1')
    if (-1 === text.indexOf('c')) out.push('-1 ==='); if (0 <= text.indexOf('c')) out.push('0 <='); if (-1 < text.indexOf('c')) out.push('-1 <'); if (0 > text.indexOf('c')) out.push('0 >'); if (~text.indexOf('c')) out.push('~'); if (!~text.indexOf('c')) out.push('!~')
    if (text.match(/b/)) out.push('match'); if (text.match(/b/) !== null) out.push('match !== null'); if (null == text.match(/b/)) out.push('null == match'); if (text.search(/c/) >= 0) out.push('search'); if (text.search(/c/) !== -1) out.push('search !== -1'); if (/^a/.test(text)) out.push('test'); if (/b/.exec(text)) out.push('exec'); if (/b/.exec(text) === null) out.push('exec === null')
    out.push(text.startsWith('b', 1) ? 'at 1' : '', text.endsWith('a', 1) && 'end 1', text.includes('a', 1) || 'no', text?.startsWith('a') ? '?.' : '', (text as any)?.includes?.('a') ? '?.?.' : '', text.localeCompare('b') < 0 ? 'before' : 'after', text.trim() === '' ? 'blank' : text.length > 1 ? 'long' : 'short', text.at(-1) === 'c' && text.charAt(0) === 'a' && text[1] === 'b' ? 'abc' : '', text.codePointAt(0)! > 97 ? 'c' : 'a')
    while (text.includes('zz')) log('never')
    for (let rest = text; rest.startsWith('a'); rest = rest.slice(1)) out.push('stripped')
  }
  return out
}
