import legacy from 'url/url.js'
import { toUnicode } from 'punycode'
import { coded, wrongType } from './internal/errors.ts'

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
  return unicode ? shown.href.replace(shown.hostname, domainToUnicode(shown.hostname)) : shown.href
}

function domainToASCII(domain: string): string {
  try {
    return new URL(`ws://${domain}`).hostname
  } catch {
    return ''
  }
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
  const escaped = { '%': '%25', '\\': '%5C', '\n': '%0A', '\r': '%0D', '\t': '%09', '?': '%3F', '#': '%23' }
  const absolute = path.startsWith('/') ? path : `${process.cwd()}/${path}`
  return new URL(`file://${absolute.replace(/[%\\\n\r\t?#]/g, (it) => escaped[it as keyof typeof escaped])}`)
}

function urlToHttpOptions(url: URL): object {
  const { protocol, hostname, hash, search, pathname, href, port, username, password } = url
  return Object.assign(Object.create(null), {
    protocol,
    hostname: hostname.startsWith('[') ? hostname.slice(1, -1) : hostname,
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
