/** Prints an element with attributes such as ` id="a"`. */
export function element(tag: string, attributes: string, content = ''): string {
  return hasNoEnd(tag) ? `<${tag}${attributes}>` : `<${tag}${attributes}>${content}</${tag}>`
}

/** Whether an element has no end tag. */
export function hasNoEnd(tag: string): boolean {
  return /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i.test(tag)
}

/** The tag of the elements of a class such as `HTMLInputElement`; `div` for classes that elements of all tags have. */
export function tagOfClass(name: string): string {
  const [, kind, own = ''] = /^(HTML|SVG)(\w*)Element$/.exec(name) ?? []
  if (own === '') return kind === 'SVG' ? 'svg' : 'div'
  return Object.hasOwn(tags, own) ? tags[own]! : own.toLowerCase()
}

/** The tags of classes that are not called by their tag. */
const tags: Readonly<Record<string, string>> = {
  Anchor: 'a',
  DList: 'dl',
  Heading: 'h1',
  Image: 'img',
  Media: 'audio',
  Mod: 'ins',
  OList: 'ol',
  Paragraph: 'p',
  Quote: 'q',
  TableCaption: 'caption',
  TableCell: 'td',
  TableCol: 'col',
  TableRow: 'tr',
  TableSection: 'tbody',
  UList: 'ul',
}

/** Attributes that only some elements have. */
const ofControls = /^ (?:value|checked|disabled|required|readonly|multiple|selected|type|placeholder)=/

const controls =
  /^(?:a|button|data|embed|fieldset|input|li|link|meter|object|ol|optgroup|option|output|progress|script|select|source|style|textarea)$/i

/** The innermost element of HTML: before it, its tag, its attributes, and the rest. */
const innermost = /^((?:<[^/][^>]*>)*)<([\w-]+)([^>]*)>(.*)$/

/** Whether elements of a tag may have an attribute: ` type="email"` is one of inputs, ` type="submit"` of buttons too. */
function mayHave(tag: string, attribute: string): boolean {
  const type = /^ type="([^"]*)"$/.exec(attribute)?.[1]
  if (!ofControls.test(attribute) || /^input$/i.test(tag)) return true
  if (type === undefined) return controls.test(tag)
  if (/^button$/i.test(tag)) return /^(?:button|reset|submit)$/i.test(type)
  if (/^(?:ol|li)$/i.test(tag)) return /^[1ai]$/i.test(type)
  return controls.test(tag) && /^(?:module$|\w+\/)/.test(type)
}

/** HTML whose innermost element has one more attribute, if it may have it and has none of this name. */
export function withAttribute(html: string, attribute: string): string {
  const [, before = '', tag = '', others = '', after = ''] = innermost.exec(html) ?? []
  if (tag === '' || others.includes(`${nameOf(attribute)}=`) || !mayHave(tag, attribute)) return html
  return `${before}<${tag}${others}${attribute}>${after}`
}

/** HTML whose innermost element has a text or other content, unless it has no end tag. */
export function withText(html: string, text: string): string {
  return html.replace('></', () => `>${text}</`)
}

/** HTML whose innermost element has a tag. */
export function withTag(html: string, tag: string): string {
  const [, before = '', old = '', others = '', after = ''] = innermost.exec(html) ?? []
  if (old === '') return html
  const rest = hasNoEnd(old) ? after : after.slice(`</${old}>`.length)
  return before + element(tag, others) + rest
}

/** ` name` of ` name="value"`. */
export function nameOf(attribute: string): string {
  return attribute.replace(/=.*$/, '')
}
