export interface ServiceUrl {
  readonly host: string
  readonly port: number
  readonly path: string
}

/** Reads `ldap://host:port/path`, with a host in brackets where it is an address of version 6. */
export function parseServiceUrl(url: string): ServiceUrl {
  if (!url.startsWith('ldap://')) throw new SyntaxError('Not a service')
  let at = 7
  let host = ''
  if (url[at] === '[') {
    const end = url.indexOf(']', at)
    if (end === -1) throw new SyntaxError('The bracket is not closed')
    host = url.slice(at + 1, end)
    at = end + 1
    if (at < url.length && url[at] !== ':' && url[at] !== '/') throw new SyntaxError('Unexpected text after the host')
  } else {
    while (at < url.length && url[at] !== ':' && url[at] !== '/') {
      host += url[at]
      at++
    }
  }
  let port = 389
  if (url[at] === ':') {
    const slash = url.indexOf('/', at)
    const digits = slash === -1 ? url.slice(at + 1) : url.slice(at + 1, slash)
    port = Number(digits)
    if (digits === '' || !(port >= 1 && port <= 65_535)) throw new RangeError('Not a port')
    at = slash === -1 ? url.length : slash
  }
  return { host: host === '' ? 'localhost' : host, port, path: url.slice(at + 1) }
}

/** The prefix up to which two services are the same one. */
export function commonPrefix(a: string, b: string): string {
  const first = parseServiceUrl(a)
  const second = parseServiceUrl(b)
  if (first.host !== second.host || first.port !== second.port) return ''
  if (first.path === second.path) return a
  return second.path.startsWith(`${first.path}/`) ? a : `ldap://${first.host}:${first.port}/`
}
