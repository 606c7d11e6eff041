import { resolve } from 'node:path'
import { toUnicode } from 'punycode'
import { isElsewhere } from './internal/elsewhere.ts'
import { coded, expectType, wrongType } from './internal/errors.ts'
import { legacy } from './internal/legacy-url.ts'

interface FormatOptions {
  readonly auth?: boolean
  readonly fragment?: boolean
  readonly search?: boolean
  readonly unicode?: boolean
}

function parse(url: unknown, parsesQuery = false, slashesDenoteHost = false): unknown {
  if (url instanceof legacy.Url) return url
  if (typeof url !== 'string') throw wrongType('url', 'of type string', url)
  return legacy.parse(url, parsesQuery, slashesDenoteHost)
}

function format(url: unknown, options?: FormatOptions): string {
  if (typeof url === 'string') return legacy.format(url)
  if (typeof url !== 'object' || url === null) throw wrongType('urlObject', 'one of type object or string', url)
  return url instanceof URL ? formatUrl(url, options) : legacy.format(url)
}

function formatUrl(
  url: URL,
  { auth = true, fragment = true, search = true, unicode = false }: FormatOptions = {},
): string {
  const shown = new URL(url)
  if (!auth) shown.username = shown.password = ''
  if (!fragment) shown.hash = ''
  if (!search) shown.search = ''
  return unicode ? shown.href.replace(shown.hostname, () => domainToUnicode(shown.hostname)) : shown.href
}

function domainToASCII(domain: string): string {
  const [one, other] = ['ws://a', 'ws://b'].map((it) => {
    const url = new URL(it)
    url.hostname = domain
    return url.hostname
  })
  // An invalid domain changes nothing.
  return one === other ? one! : ''
}

function domainToUnicode(domain: string): string {
  return toUnicode(domainToASCII(domain))
}

function fileURLToPath(url: unknown): string {
  if (typeof url !== 'string' && !(url instanceof URL))
    throw wrongType('path', 'of type string or an instance of URL', url)
  // Engines differ in whether they accept the short form.
  const whole = typeof url === 'string' ? url.replace(/^file:\/?(?!\/)/i, 'file:///') : url
  const { protocol, hostname, pathname } = new URL(whole)
  if (protocol !== 'file:') throw coded(TypeError, 'ERR_INVALID_URL_SCHEME', 'The URL must be of scheme file')
  if (hostname !== '')
    throw coded(TypeError, 'ERR_INVALID_FILE_URL_HOST', `File URL host must be "localhost" or empty on linux`)
  if (/%2f/i.test(pathname))
    throw coded(TypeError, 'ERR_INVALID_FILE_URL_PATH', 'File URL path must not include encoded / characters')
  return decodeURIComponent(pathname)
}

function pathToFileURL(path: string): URL {
  expectType('path', 'string', path)
  const absolute = resolve(path)
  const whole = path.endsWith('/') && !absolute.endsWith('/') ? `${absolute}/` : absolute
  // Versions of Node differ in whether they escape brackets.
  const escaped = isElsewhere() ? /[ %\\\n\r\t?#]/g : /[ %\\\n\r\t?#[\]]/g
  return new URL(`file://${whole.replace(escaped, percentEncoded)}`)
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}

function urlToHttpOptions(url: URL): object {
  const { protocol, hostname, hash, search, pathname, href, port, username, password } = url
  return Object.assign(Object.create(null), {
    protocol,
    hostname: /^\[.*\]$/.test(hostname) ? hostname.slice(1, -1) : hostname,
    hash,
    search,
    pathname,
    path: `${pathname}${search}`,
    href,
    ...(port === '' ? {} : { port: Number(port) }),
    ...(username === '' && password === ''
      ? {}
      : { auth: `${decodeURIComponent(username)}:${decodeURIComponent(password)}` }),
  }) as object
}

export const emulated = {
  Url: legacy.Url,
  parse,
  resolve: (from: unknown, to: unknown): string => {
    if (typeof from !== 'string') parse(from)
    const base = legacy.parse(from as string, false, true) as { resolve(to: unknown): string }
    if (typeof to !== 'string') parse(to)
    return base.resolve(to)
  },
  resolveObject: legacy.resolveObject,
  format,
  URL,
  URLSearchParams,
  domainToASCII,
  domainToUnicode,
  pathToFileURL,
  fileURLToPath,
  urlToHttpOptions,
}
