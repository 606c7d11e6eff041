export type UriKind = 'file' | 'path-urn' | 'urn' | 'resource' | 'mail' | 'web' | 'unknown'

/** Says what a URI names by its scheme and by what comes after. */
export function classify(uri: string): UriKind {
  if (uri.length < 5) return 'unknown'
  if (uri.startsWith('file:///')) return 'file'
  if (uri.startsWith('urn:')) {
    const rest = uri.slice(4)
    return rest.startsWith('path:') && rest.includes('/') ? 'path-urn' : 'urn'
  }
  if (uri.startsWith('res:/') || uri === 'res:root') return 'resource'
  if (uri.startsWith('mailto:')) {
    return uri.indexOf('@') > 7 ? 'mail' : 'unknown'
  }
  if (uri.startsWith('http://') || uri.startsWith('https://')) return 'web'
  return 'unknown'
}

/** Whether somebody may change what the URI names. */
export function isWritable(uri: string, user: string): boolean {
  switch (classify(uri)) {
    case 'file':
      return uri.startsWith(`file:///home/${user}/`) || user === 'root'
    case 'web':
      return uri.endsWith('/draft')
    default:
      return false
  }
}
