type Primitive = string | number | boolean | null | undefined
export type Query = Record<string, string | string[] | true>

export interface StringifyOptions {
  /** How lists are written. */
  readonly arrays?: 'repeat' | 'comma' | 'brackets'
  readonly sort?: boolean
  readonly skipEmpty?: boolean
}

function decode(text: string): string {
  const spaced = text.replace(/\+/g, ' ')
  try {
    return decodeURIComponent(spaced)
  } catch (error) {
    if (error instanceof URIError) return spaced
    throw error
  }
}

/** Everything behind the question mark, before the hash. */
export function extractQuery(url: string): string {
  const hash = url.indexOf('#')
  const end = hash === -1 ? url.length : hash
  const start = url.indexOf('?')
  return start === -1 || start > end ? '' : url.slice(start + 1, end)
}

export function parseQuery(text: string): Query {
  const query: Query = {}
  const trimmed = text.replace(/^[?#&]+/, '')
  if (trimmed.length === 0) return query

  for (const part of trimmed.split('&')) {
    if (part === '') continue
    const equals = part.indexOf('=')
    let key = decode(equals === -1 ? part : part.slice(0, equals))
    const value = equals === -1 ? true : decode(part.slice(equals + 1))
    const isList = key.endsWith('[]')
    if (isList) key = key.slice(0, -2)

    const known = query[key]
    if (value === true) query[key] = known ?? true
    else if (known === undefined || known === true) query[key] = isList ? [value] : value
    else if (Array.isArray(known)) known.push(value)
    else query[key] = [known, value]
  }
  return query
}

function encodePair(key: string, value: Primitive): string | undefined {
  if (value === undefined) return undefined
  if (value === null) return encodeURIComponent(key)
  return `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`
}

export function stringifyQuery(
  values: Record<string, Primitive | readonly Primitive[]>,
  { arrays = 'repeat', sort = true, skipEmpty = false }: StringifyOptions = {},
): string {
  const keys = Object.keys(values)
  if (sort) keys.sort()
  const parts: (string | undefined)[] = []
  for (const key of keys) {
    const value = values[key]
    if (skipEmpty && (value === '' || value === null)) continue
    if (!Array.isArray(value)) {
      parts.push(encodePair(key, value as Primitive))
    } else if (arrays === 'comma') {
      parts.push(`${encodeURIComponent(key)}=${value.map((it) => encodeURIComponent(String(it))).join(',')}`)
    } else {
      const name = arrays === 'brackets' ? `${key}[]` : key
      parts.push(...value.map((it: Primitive) => encodePair(name, it)))
    }
  }
  return parts.filter((it) => it !== undefined).join('&')
}

/** A URL with some parameters set and some, those that are `undefined`, removed. */
export function withQuery(url: string, changes: Record<string, string | undefined>): string {
  const [address = '', hash] = url.split('#', 2)
  const [path = ''] = address.split('?', 1)
  const query: Record<string, Primitive | readonly Primitive[]> = {}
  for (const [key, value] of Object.entries(parseQuery(extractQuery(url)))) query[key] = value === true ? null : value
  Object.assign(query, changes)
  const text = stringifyQuery(query, { sort: false })
  return path + (text && `?${text}`) + (hash === undefined ? '' : `#${hash}`)
}
