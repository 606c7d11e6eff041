export interface MimeType {
  readonly type: string
  readonly subtype: string
  readonly charset: string
}

/** Reads `type/subtype; charset=name`. */
export function parseMimeType(text: string): MimeType {
  const slash = text.indexOf('/')
  if (slash <= 0) throw new SyntaxError('A type is missing')
  const semicolon = text.indexOf(';', slash)
  const type = text.slice(0, slash).trim().toLowerCase()
  const subtype = (semicolon === -1 ? text.slice(slash + 1) : text.slice(slash + 1, semicolon)).trim().toLowerCase()
  if (subtype === '') throw new SyntaxError('A subtype is missing')
  if (type === '*' && subtype !== '*') throw new SyntaxError('Any type has any subtype')
  let charset = type === 'text' ? 'us-ascii' : 'binary'
  if (semicolon !== -1) {
    const parameter = text.slice(semicolon + 1).trim()
    if (parameter.startsWith('charset=')) {
      charset = parameter.slice(8).toLowerCase()
      if (charset === 'utf8') charset = 'utf-8'
    }
  }
  return { type, subtype, charset }
}

/** Whether a document of this type is shown in the page instead of saved. */
export function isShown(text: string): boolean {
  const { type, subtype, charset } = parseMimeType(text)
  if (type === 'image') return subtype !== 'tiff'
  if (type === 'text') return charset === 'utf-8' || charset === 'us-ascii'
  return type === 'application' && (subtype === 'json' || subtype.endsWith('+xml'))
}
