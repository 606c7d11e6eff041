/** Escaped markup. Only `html` creates it, so that nothing is inserted unescaped. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Markup | readonly Markup[]

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Characters that XML forbids (most control characters, lone surrogates), and bidirectional controls. */
const unspeakable = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|\p{Bidi_C}/gu

/** Fills a template. Parts other than `Markup` are escaped, for text and for double-quoted attributes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const filled = parts.map((part, at) => textOf(part) + strings[at + 1]!)
  return new Markup(strings[0]! + filled.join(''))
}

function textOf(part: Part): string {
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map((it) => it.text).join('')
  return String(part)
    .replace(unspeakable, '\ufffd')
    .replace(/[&<>"']/g, (it) => escapes[it]!)
}
