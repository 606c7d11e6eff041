import { below, seeded } from '../../engine/random/random.ts'

const schemes =
  'https:// http:// ftp:// ws:// file:/// file:// foo:// mailto: data: javascript: blob: // https: foo:/'.split(' ')
const ends = ['', '/', '/p?q#h', '.org/a?b=1', ':80', '@x']
const bases = ['https://a.org/b/c?d#e', 'ftp://u:p@h:21/a', 'file:///a/b', 'foo://h/p/q', 'mailto:x']
const odd = [
  ...'äß☃中٠אİ１．。\u00a0\u00ad\u200d\ufffd\t\n\0\u001f'.split(''),
  '😀',
  '\ud800',
  '%20',
  '%2',
  '[::1]',
  '0x1',
  '../',
  'C:/',
  'C|',
]

/** The arguments of `URL`. */
export type UrlArguments = readonly [text: string] | readonly [text: string, base: string]

/** Returns texts that are URLs or almost URLs, some with a base. Deterministic. */
export function urlTexts(count: number): readonly UrlArguments[] {
  const random = seeded(1)
  const among = <T>(items: readonly T[]): T => items[below(random, items.length)]!
  const character = (): string => (below(random, 5) === 0 ? among(odd) : String.fromCharCode(32 + below(random, 95)))
  const text = (): string => Array.from({ length: below(random, 8) }, character).join('')
  return Array.from({ length: count }, () =>
    below(random, 3) === 0
      ? [among(['', '/', '//', '?', '#', '\\\\', './', 'file:', 'https:']) + text(), among(bases)]
      : [among(schemes) + text() + among(ends)],
  )
}

/** Returns values for parts of URLs. Deterministic. */
export function urlChanges(count: number): readonly (readonly [url: string, part: string, value: string])[] {
  const random = seeded(2)
  const among = <T>(items: readonly T[]): T => items[below(random, items.length)]!
  const urls = ['https://u:p@a.org:81/b/c?d=1#e', 'ftp://a/x', 'ws://h:80/', 'foo://h/p?q', 'file:///a/b']
  const parts = 'protocol host hostname port pathname search hash username password'.split(' ')
  const pieces = [...'ab.-12:/\\?#@ %^|\'*{<"&=+~'.split(''), '80', '65536', 'http', 'file', 'foo', ...odd]
  const value = (): string => Array.from({ length: below(random, 5) }, () => among(pieces)).join('')
  return Array.from({ length: count }, () => [among(urls), among(parts), value()])
}
