import querystring from 'node:querystring'
import legacy from 'url/url.js'

type Part = 'auth' | 'protocol' | 'pathname' | 'hash' | 'host' | 'hostname' | 'port' | 'search'

type Parts = Partial<Record<Part, string | null>> & {
  slashes?: boolean | null
  query?: string | object | null
}

/** Protocols whose addresses have slashes after them. */
const isSlashed = /^(?:https?|ftp|gopher|file|wss?):?$/

/** The address of these parts, as Node writes it. */
function format(this: Parts): string {
  const part = (name: Part): string => this[name] ?? ''
  const [auth, protocol, host, hostname] = [part('auth'), part('protocol'), part('host'), part('hostname')]
  const user = auth === '' ? '' : `${encodeURIComponent(auth).replace(/%3A/gi, ':')}@`
  const isVersion6 = hostname.includes(':') && !(hostname.startsWith('[') && hostname.endsWith(']'))
  const ownHost = `${isVersion6 ? `[${hostname}]` : hostname}${this.port ? `:${this.port}` : ''}`
  const whole = host !== '' ? user + host : hostname !== '' ? user + ownHost : ''
  const scheme = protocol === '' || protocol.endsWith(':') ? protocol : `${protocol}:`
  const path = part('pathname').replace(/[#?]/g, (it) => (it === '#' ? '%23' : '%3F'))
  const fields = typeof this.query === 'object' && this.query !== null ? querystring.stringify(this.query as never) : ''
  const query = part('search') || (fields && `?${fields}`)
  const hasSlashes = this.slashes === true || (isSlashed.test(scheme) && whole !== '')
  const before = hasSlashes ? `//${whole}` : scheme.startsWith('file') && isSlashed.test(scheme) ? '//' : whole
  return (
    scheme +
    before +
    (hasSlashes && path !== '' && !path.startsWith('/') ? `/${path}` : path) +
    led('?', query.replaceAll('#', '%23')) +
    led('#', part('hash'))
  )
}

/** A text with a sign before it, unless it is empty. */
function led(sign: string, text: string): string {
  return text === '' || text.startsWith(sign) ? text : sign + text
}

const { prototype } = legacy.Url as unknown as { prototype: Parts & Record<'parse' | 'format', unknown> }
const parseParts = prototype.parse as (this: Parts, ...args: readonly unknown[]) => Parts

/** Parses as Node does: an address without a query has none. */
function parse(this: Parts, url: string, parsesQuery?: boolean, slashesDenoteHost?: boolean): Parts {
  parseParts.call(this, url, parsesQuery, slashesDenoteHost)
  if (parsesQuery === true && this.search === '') {
    this.search = null
    this.query = Object.create(null) as object
  }
  return this
}

Object.assign(prototype, { parse, format })

export { legacy }
