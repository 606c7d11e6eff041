const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

export function escape(text) {
  return text.replace(/[&<>]/g, (it) => escapes[it])
}

export function render(template, data, options = {}) {
  const open = options.open || '{{'
  const close = options.close || '}}'
  let result = ''
  let at = 0
  for (;;) {
    const start = template.indexOf(open, at)
    if (start === -1) return result + template.slice(at)
    const end = template.indexOf(close, start + open.length)
    if (end === -1) throw new SyntaxError(`unclosed ${open} at ${start}`)
    result += template.slice(at, start)
    const name = template.slice(start + open.length, end).trim()
    const value = data[name]
    if (typeof value === 'function') result += value()
    else if (Array.isArray(value)) result += value.join(', ')
    else if (value === undefined || value === null) {
      if (options.strict) throw new ReferenceError(`${name} is not defined`)
    } else result += options.raw ? value : escape(String(value))
    at = end + close.length
  }
}
