export function parseQuery(query) {
  const text = query.charAt(0) === '?' ? query.slice(1) : query
  const params = {}
  for (const pair of text.split('&')) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const key = at === -1 ? pair : pair.slice(0, at)
    const value = at === -1 ? true : pair.slice(at + 1)
    if (!(key in params)) params[key] = value
    else if (Array.isArray(params[key])) params[key].push(value)
    else params[key] = [params[key], value]
  }
  return params
}

export function stringifyQuery(params, options) {
  const parts = []
  const keys = Object.keys(params)
  if (options && options.sort) keys.sort()
  for (const key of keys) {
    const value = params[key]
    if (value === undefined) continue
    if (value === null || value === true) parts.push(key)
    else if (Array.isArray(value)) for (const it of value) parts.push(`${key}=${it}`)
    else parts.push(`${key}=${encodeURIComponent(value)}`)
  }
  return parts.length === 0 ? '' : (options && options.prefix ? '?' : '') + parts.join('&')
}
