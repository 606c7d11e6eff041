import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createOtherEngine, type OtherEngine } from '../../engine/runtime/realm/other-engine.ts'
import { createOverrides } from '../../engine/runtime/realm/overrides.ts'
import { isSettledChange, isSettledUrl } from '../../engine/runtime/realm/settled-urls.ts'
import { overrideUrls } from '../../engine/runtime/realm/urls.ts'
import { type UrlArguments, urlTexts } from '../support/url-texts.ts'

const native = URL
let engine: OtherEngine
const overrides = createOverrides()
beforeEach(() => {
  engine = createOtherEngine()
  overrideUrls(overrides, engine)
})
afterEach(() => {
  overrides.undo()
})

/** URLs that Chromium, or another version of Node, parses differently. */
const unsettled: readonly (readonly [what: string, args: UrlArguments])[] = [
  ['a space in a host', ['https://a b/']],
  ['a no-break space in a host', ['https://a\u00a0b/']],
  ['an asterisk in a host', ['http://a*/']],
  ['an escaped host', ['http://a%2Ab/']],
  ['a right-to-left host', ['https://aא/']],
  ['digits of another script', ['https://٠/']],
  ['an apostrophe in a user', ["https://it's@a.org/"]],
  ['a circumflex in a path', ['https://a.org/x^2']],
  ['a vertical bar in a path', ['foo://a/x|y']],
  ['a drive letter in a file URL', ['file:///C|/a']],
  ['a server in a file URL', ['file://a?b']],
  ['a tab in a data URL', ['data:a\tb']],
  ['an apostrophe in the query of a mailto URL', ["mailto:a?it's"]],
  ['a URL within a URL', ['blob:ws:80']],
  ['a path relative to a URL without one', ['./a#', 'mailto:x']],
  ['a space in the host of the base', ['/x', 'https://a b/']],
]

describe('a URL that engines parse differently', () => {
  test.each(unsettled)('is invalid in the default engine: %s', (_, [text, base]) => {
    engine.begin(0)
    expect(() => new URL(text, base)).toThrow(TypeError)
    expect(URL.canParse(text, base)).toBe(false)
    expect(engine.wasNoted()).toBe(true)
  })

  test.each(unsettled)('is valid in another engine: %s', (_, [text, base]) => {
    engine.begin(1)
    expect(new URL(text, base)).toBeInstanceOf(URL)
    expect(URL.canParse(text, base)).toBe(true)
  })
})

test.each([
  "https://user:secret@example.com:8443/a/b%20c d/../e?x=1&y=it's|^#f",
  'HTTP://EXAMPLE.com.:80',
  'https://münchen.de/straße?ä=ö',
  'https://例え.jp/',
  'http://[::1]:80/',
  'http://0x7f.1/',
  'file:///home/a b/c.txt',
  'mailto:a@b.org?subject=x',
  'data:text/plain,hello',
  'urn:isbn:0-486-27557-4',
  'not a URL',
  '',
])('a common URL is parsed natively: %s', (text) => {
  const parsed = (of: typeof URL): string => (URL.canParse(text) ? new of(text).href : 'none')
  expect(parsed(URL)).toBe(parsed(native))
  expect(engine.wasNoted()).toBe(false)
})

test('a settled URL is parsed natively', () => {
  const parsed = (of: typeof URL, text: string, base?: string): string => {
    try {
      return new of(text, base).href
    } catch {
      return 'none'
    }
  }
  for (const [text, base] of urlTexts(2000)) {
    if (!isSettledUrl(text, base && new native(base).protocol)) continue
    expect(parsed(URL, text, base)).toBe(parsed(native, text, base))
    expect(URL.canParse(text, base)).toBe(parsed(native, text, base) !== 'none')
  }
})

describe('an error of a URL', () => {
  test.each([
    ['an invalid URL', ['x'], { code: 'ERR_INVALID_URL', input: 'x' }],
    ['an invalid base', ['x', 'y'], { code: 'ERR_INVALID_URL', input: 'x', base: 'y' }],
    ['a URL that engines parse differently', ['http://*'], { code: 'ERR_INVALID_URL', input: 'http://*' }],
    ['a call without arguments', [], { code: 'ERR_MISSING_ARGS' }],
  ])('has the same properties as in Node: %s', (_, args, properties) => {
    engine.begin(0)
    expect.assertions(2)
    try {
      Reflect.construct(URL, args)
    } catch (error) {
      expect(error).toBeInstanceOf(TypeError)
      expect({ ...(error as object) }).toEqual(properties)
    }
  })

  test('is also thrown by a setter', () => {
    const url = new URL('https://a.org')
    expect(() => {
      url.href = 'x'
    }).toThrow(expect.objectContaining({ code: 'ERR_INVALID_URL', input: 'x' }))
  })
})

describe('a part of a URL', () => {
  test('is set natively', () => {
    const url = new URL('https://a.org/b')
    url.host = 'c.org:81'
    url.pathname = '/d e'
    url.search = 'f=1'
    url.username = 'g'
    expect(url.href).toBe('https://g@c.org:81/d%20e?f=1')
    expect(engine.wasNoted()).toBe(false)
  })

  test.each([
    ['host', 'a b'],
    ['hostname', 'a*'],
    ['pathname', '/x^2'],
    ['username', "it's"],
    ['protocol', 'file'],
    ['port', '8x'],
    ['search', '?'],
  ] as const)('that engines set differently stays unchanged, except in another engine: %s', (part, value) => {
    expect(isSettledChange(part, value, 'https:')).toBe(false)
    const changed = (at: number): string => {
      engine.begin(at)
      const url = new URL('https://a.org/b?c')
      url[part] = value
      return url.href
    }
    expect(changed(0)).toBe('https://a.org/b?c')
    expect(changed(1)).not.toBe('https://a.org/b?c')
  })
})

test('the origin of a file URL is opaque in Node, and differs in other engines', () => {
  const origin = (at: number): string => {
    engine.begin(at)
    return new URL('file:///a').origin
  }
  expect([origin(0), origin(1)]).toEqual(['null', 'file://'])
  expect(engine.wasNoted()).toBe(true)
  expect(new URL('https://a.org/b').origin).toBe('https://a.org')
})

test('a class that extends URL has its own instances', () => {
  class Link extends URL {
    readonly isLink = true
  }
  const link = new Link('b', 'https://a.org')
  expect([link instanceof Link, link.isLink, link.href, new URL(link).href]).toEqual([
    true,
    true,
    'https://a.org/b',
    'https://a.org/b',
  ])
  expect(new URL('https://a.org').constructor).toBe(URL)
  expect(URL.name).toBe('URL')
})
