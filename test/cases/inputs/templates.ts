/** A tag: it is given the strings of a template, also as they are written, and its values. */
export function escaped(strings: TemplateStringsArray, ...values: readonly string[]): string {
  if (strings.raw.length !== strings.length) return 'no template'
  const [first = ''] = strings.raw
  return values.reduce((text, it, at) => text + it.replaceAll('<', '&lt;') + (strings.raw[at + 1] ?? ''), first)
}

export function isLong(strings: TemplateStringsArray): boolean {
  return 2 < strings.raw.length || strings[0] === 'long'
}
