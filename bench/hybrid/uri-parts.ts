export interface UriParts {
  readonly scheme: string
  readonly authority: string | undefined
  readonly path: string
  readonly query: string | undefined
  readonly fragment: string | undefined
}

function isSchemeChar(code: number, first: boolean): boolean {
  if (code >= 97 && code <= 122) return true
  if (first) return false
  return (code >= 48 && code <= 57) || code === 43 || code === 45 || code === 46
}

/** Cuts a text into the parts of a URI, from left to right. */
export function parseUri(text: string): UriParts {
  const colon = text.indexOf(':')
  if (colon <= 0) throw new SyntaxError('A scheme is missing')
  const scheme = text.slice(0, colon).toLowerCase()
  for (let i = 0; i < scheme.length; i++) {
    if (!isSchemeChar(scheme.charCodeAt(i), i === 0)) throw new SyntaxError('The scheme has a wrong character')
  }
  let rest = text.slice(colon + 1)
  let fragment: string | undefined
  let query: string | undefined
  let authority: string | undefined
  const hash = rest.indexOf('#')
  if (hash !== -1) {
    fragment = rest.slice(hash + 1)
    rest = rest.slice(0, hash)
  }
  const question = rest.indexOf('?')
  if (question !== -1) {
    query = rest.slice(question + 1)
    rest = rest.slice(0, question)
  }
  if (rest.startsWith('//')) {
    const slash = rest.indexOf('/', 2)
    authority = slash === -1 ? rest.slice(2) : rest.slice(2, slash)
    rest = slash === -1 ? '' : rest.slice(slash)
  }
  return { scheme, authority, path: rest, query, fragment }
}

/** The port that is written, else the one that the scheme is known for. */
export function portOf(uri: string): number | undefined {
  const { scheme, authority } = parseUri(uri)
  if (authority !== undefined) {
    const colon = authority.lastIndexOf(':')
    if (colon !== -1) {
      const port = parseInt(authority.slice(colon + 1), 10)
      if (port > 0 && port < 65_536) return port
    }
  }
  if (scheme === 'http') return 80
  if (scheme === 'https') return 443
  if (scheme === 'ftp') return 21
  return undefined
}
