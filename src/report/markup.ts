/** Text that is markup already. Only `html` makes it, so that nothing gets in without being escaped. */
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

/**
 * What XML has no way to hold, most control characters and halves of surrogate pairs that stand alone, and what would turn
 * around the text beside it.
 */
const unspeakable = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|\p{Bidi_C}/gu

/**
 * Markup of a template: what is filled in is escaped, for texts and for attributes in double quotes, unless it is markup
 * itself.
 */
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
