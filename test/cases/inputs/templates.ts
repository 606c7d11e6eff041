/** A tag: it is given the strings of a template, also as they are written, and its values. */
export function escaped(strings: TemplateStringsArray, ...values: readonly string[]): string {
  const escape = (it: string): string => it.replaceAll('<', '&lt;')
  return values.reduce((text, it, at) => text + escape(it) + (strings.raw[at + 1] ?? ''), String(strings.raw[0]))
}

export function isLong(strings: TemplateStringsArray): boolean {
  return 2 < strings.raw.length
}
