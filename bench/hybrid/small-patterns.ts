/** Whether a text is matched whole by a pattern of letters, `.`, `?`, `*`, and classes such as `[abc]`. */
export function matches(pattern: string, text: string): boolean {
  if (pattern === '') return text === ''
  let end = 1
  if (pattern[0] === '[') {
    end = pattern.indexOf(']') + 1
    if (end < 3) throw new SyntaxError('The class is not closed, or empty')
  } else if (pattern[0] === '*' || pattern[0] === '?') {
    throw new SyntaxError('Nothing to repeat')
  }
  const atom = pattern.slice(0, end)
  const quantifier = pattern[end]
  const takes = (char: string | undefined): boolean => {
    if (char === undefined) return false
    if (atom === '.') return true
    return atom.length > 1 ? atom.slice(1, -1).includes(char) : atom === char
  }
  if (quantifier === '*') {
    const rest = pattern.slice(end + 1)
    for (let i = 0; ; i++) {
      if (matches(rest, text.slice(i))) return true
      if (!takes(text[i])) return false
    }
  }
  if (quantifier === '?') {
    const rest = pattern.slice(end + 1)
    if (matches(rest, text)) return true
    return takes(text[0]) && matches(rest, text.slice(1))
  }
  return takes(text[0]) && matches(pattern.slice(end), text.slice(1))
}

/** The two patterns that this program is known for. */
export function kindOf(text: string): string {
  if (matches('b[ae]*d', text)) return 'a bad one'
  if (matches('colou?r[s]?', text)) return 'a colour'
  return 'nothing'
}
