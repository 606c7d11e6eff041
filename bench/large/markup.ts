// Light markup to HTML: headings, lists, quotes, code, tables, and emphasis, links and code within lines.

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'code'; readonly language: string; readonly lines: readonly string[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly start: number; readonly items: readonly ListItem[] }
  | { readonly kind: 'table'; readonly columns: readonly Column[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'rule' }

export interface ListItem {
  readonly text: string
  /** A box to tick, where there is one. */
  readonly isDone?: boolean
}

export interface Column {
  readonly title: string
  readonly align: 'left' | 'center' | 'right' | 'none'
}

export interface RenderOptions {
  readonly allowLinks: boolean
  readonly headingIds: boolean
  /** Added to the level of each heading. */
  readonly shift: number
}

const defaults: RenderOptions = { allowLinks: true, headingIds: false, shift: 0 }

export function escapeHtml(text: string): string {
  let escaped = ''
  for (const character of text) {
    switch (character) {
      case '&':
        escaped += '&amp;'
        break
      case '<':
        escaped += '&lt;'
        break
      case '>':
        escaped += '&gt;'
        break
      case '"':
        escaped += '&quot;'
        break
      default:
        escaped += character
    }
  }
  return escaped
}

export function slug(text: string, taken: ReadonlySet<string> = new Set()): string {
  let base = ''
  for (const character of text.toLowerCase()) {
    if (/[a-z0-9]/.test(character)) base += character
    else if (base !== '' && !base.endsWith('-')) base += '-'
  }
  if (base.endsWith('-')) base = base.slice(0, -1)
  if (base === '') base = 'section'
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number++
  return `${base}-${number}`
}

/** How many columns a line begins with; a tab goes on to the next multiple of four. */
export function indentation(line: string): number {
  let columns = 0
  for (const character of line) {
    if (character === ' ') columns += 1
    else if (character === '\t') columns += 4 - (columns % 4)
    else break
  }
  return columns
}

export function parseCells(line: string): string[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '')
  const cells: string[] = []
  let cell = ''
  let isInCode = false
  for (let at = 0; at < inner.length; at++) {
    const character = inner[at]!
    if (character === '\\' && inner[at + 1] === '|') {
      cell += '|'
      at += 1
    } else if (character === '`') {
      isInCode = !isInCode
      cell += character
    } else if (character === '|' && !isInCode) {
      cells.push(cell.trim())
      cell = ''
    } else cell += character
  }
  cells.push(cell.trim())
  return cells
}

export function parseAlignment(cell: string): Column['align'] | undefined {
  if (!/^:?-+:?$/.test(cell)) return undefined
  const isLeft = cell.startsWith(':')
  const isRight = cell.endsWith(':') && cell.length > 1
  if (isLeft && isRight) return 'center'
  if (isRight) return 'right'
  return isLeft ? 'left' : 'none'
}

class BlockParser {
  private at = 0
  private readonly blocks: Block[] = []

  constructor(
    private readonly lines: readonly string[],
    private readonly depth: number,
  ) {}

  parse(): readonly Block[] {
    while (this.at < this.lines.length) {
      const line = this.lines[this.at]!
      if (line.trim() === '') this.at += 1
      else if (!(this.code(line) || this.heading(line) || this.rule(line) || this.quote(line))) {
        if (!(this.list(line) || this.table(line))) this.paragraph()
      }
    }
    return this.blocks
  }

  private code(line: string): boolean {
    const fence = /^(`{3,}|~{3,})\s*([\w+-]*)\s*$/.exec(line)
    if (fence === null) return false
    const [, mark, language] = fence
    const lines: string[] = []
    this.at += 1
    while (this.at < this.lines.length && this.lines[this.at]!.trim() !== mark) lines.push(this.lines[this.at++]!)
    this.at += 1
    this.blocks.push({ kind: 'code', language: language!, lines })
    return true
  }

  private heading(line: string): boolean {
    const sharp = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line)
    if (sharp !== null) {
      this.blocks.push({ kind: 'heading', level: sharp[1]!.length, text: sharp[2]! })
      this.at += 1
      return true
    }
    const next = this.lines[this.at + 1]
    if (next === undefined || indentation(line) > 3) return false
    const level = /^=+\s*$/.test(next) ? 1 : /^-{2,}\s*$/.test(next) ? 2 : 0
    if (level === 0 || /^([-*+>|]|\d+[.)])/.test(line)) return false
    this.blocks.push({ kind: 'heading', level, text: line.trim() })
    this.at += 2
    return true
  }

  private rule(line: string): boolean {
    const text = line.replace(/\s/g, '')
    if (text.length < 3 || !['-', '*', '_'].includes(text[0]!)) return false
    if ([...text].some((it) => it !== text[0])) return false
    this.blocks.push({ kind: 'rule' })
    this.at += 1
    return true
  }

  private quote(line: string): boolean {
    if (!line.startsWith('>')) return false
    const inner: string[] = []
    while (this.at < this.lines.length) {
      const text = this.lines[this.at]!
      if (text.startsWith('> ')) inner.push(text.slice(2))
      else if (text.startsWith('>')) inner.push(text.slice(1))
      else if (text.trim() !== '' && inner.at(-1) !== '') inner.push(text)
      else break
      this.at += 1
    }
    // What is quoted too deeply is plain text.
    const blocks: readonly Block[] =
      this.depth >= 8 ? [{ kind: 'paragraph', text: inner.join(' ') }] : new BlockParser(inner, this.depth + 1).parse()
    this.blocks.push({ kind: 'quote', blocks })
    return true
  }

  private list(line: string): boolean {
    const first = bullet(line)
    if (first === undefined) return false
    const items: ListItem[] = []
    while (this.at < this.lines.length) {
      const text = this.lines[this.at]!
      const it = bullet(text)
      if (it !== undefined && it.isOrdered === first.isOrdered) items.push(itemOf(it.text))
      else if (it === undefined && text.trim() !== '' && indentation(text) >= 2) {
        const last = items.pop()!
        items.push({ ...last, text: `${last.text} ${text.trim()}` })
      } else break
      this.at += 1
    }
    this.blocks.push({ kind: 'list', isOrdered: first.isOrdered, start: first.start, items })
    return true
  }

  private table(line: string): boolean {
    const rule = this.lines[this.at + 1]
    if (!line.includes('|') || rule === undefined) return false
    const titles = parseCells(line)
    const aligns = parseCells(rule).map(parseAlignment)
    if (aligns.length !== titles.length) return false
    const columns: Column[] = []
    for (const [at, align] of aligns.entries()) {
      if (align === undefined) return false
      columns.push({ title: titles[at]!, align })
    }
    const rows: string[][] = []
    this.at += 2
    while (this.at < this.lines.length && this.lines[this.at]!.includes('|')) {
      const cells = parseCells(this.lines[this.at]!)
      while (cells.length < columns.length) cells.push('')
      rows.push(cells.slice(0, columns.length))
      this.at += 1
    }
    this.blocks.push({ kind: 'table', columns, rows })
    return true
  }

  private paragraph(): void {
    const lines: string[] = []
    while (this.at < this.lines.length) {
      const line = this.lines[this.at]!
      if (line.trim() === '' || line.startsWith('>') || /^(#{1,6}\s|`{3})/.test(line)) break
      if (lines.length > 0 && bullet(line) !== undefined) break
      lines.push(line.trim())
      this.at += 1
    }
    // A line that looks like the begin of something else, and is not, is text as well.
    if (lines.length === 0) lines.push(this.lines[this.at++]!.trim())
    this.blocks.push({ kind: 'paragraph', text: lines.join(' ') })
  }
}

function bullet(line: string): { isOrdered: boolean; start: number; text: string } | undefined {
  const match = /^ {0,3}(?:[-*+]|(\d{1,9})[.)])\s+(\S.*)$/.exec(line)
  if (match === null) return undefined
  const [, number, text] = match
  return { isOrdered: number !== undefined, start: number === undefined ? 1 : Number(number), text: text! }
}

function itemOf(text: string): ListItem {
  const box = /^\[([ xX])\]\s+(.*)$/.exec(text)
  return box === null ? { text } : { text: box[2]!, isDone: box[1] !== ' ' }
}

export function parseBlocks(text: string): readonly Block[] {
  return new BlockParser(text.replaceAll('\r\n', '\n').split('\n'), 0).parse()
}

/** Only addresses that cannot run code. */
export function safeAddress(address: string): string | undefined {
  const trimmed = address.trim()
  if (trimmed === '' || /[\s<>"]/.test(trimmed)) return undefined
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(trimmed)?.[1]?.toLowerCase()
  if (scheme === undefined || scheme === 'http' || scheme === 'https' || scheme === 'mailto') return trimmed
  return undefined
}

export function renderInline(text: string, options: RenderOptions = defaults): string {
  let html = ''
  let at = 0
  while (at < text.length) {
    const character = text[at]!
    if (character === '\\' && at + 1 < text.length) {
      html += escapeHtml(text[at + 1]!)
      at += 2
      continue
    }
    if (character === '`') {
      const end = text.indexOf('`', at + 1)
      if (end > at + 1) {
        html += `<code>${escapeHtml(text.slice(at + 1, end))}</code>`
        at = end + 1
        continue
      }
    }
    if (character === '*' || character === '_') {
      const mark = text[at + 1] === character ? character + character : character
      const from = at + mark.length
      const end = text.indexOf(mark, from)
      if (end > from && text[from] !== ' ' && text[end - 1] !== ' ') {
        const tag = mark.length === 2 ? 'strong' : 'em'
        html += `<${tag}>${renderInline(text.slice(from, end), options)}</${tag}>`
        at = end + mark.length
        continue
      }
    }
    if (character === '[' && options.allowLinks) {
      const link = /^\[([^\]]*)\]\(([^)]*)\)/.exec(text.slice(at))
      const address = link === null ? undefined : safeAddress(link[2]!)
      if (link !== null && address !== undefined) {
        const inner = renderInline(link[1]!, { ...options, allowLinks: false })
        html += `<a href="${escapeHtml(address)}">${inner === '' ? escapeHtml(address) : inner}</a>`
        at += link[0].length
        continue
      }
    }
    html += escapeHtml(character)
    at += 1
  }
  return html
}

export function renderBlock(block: Block, options: RenderOptions = defaults, ids: Set<string> = new Set()): string {
  switch (block.kind) {
    case 'heading': {
      const level = Math.min(6, Math.max(1, block.level + options.shift))
      let id = ''
      if (options.headingIds) {
        const name = slug(block.text, ids)
        ids.add(name)
        id = ` id="${name}"`
      }
      return `<h${level}${id}>${renderInline(block.text, options)}</h${level}>`
    }
    case 'paragraph':
      return `<p>${renderInline(block.text, options)}</p>`
    case 'code': {
      const language = block.language === '' ? '' : ` class="language-${block.language}"`
      return `<pre><code${language}>${escapeHtml(block.lines.join('\n'))}</code></pre>`
    }
    case 'quote':
      return `<blockquote>${block.blocks.map((it) => renderBlock(it, options, ids)).join('')}</blockquote>`
    case 'list': {
      const items = block.items.map(({ text, isDone }) => {
        const box = isDone === undefined ? '' : `<input type="checkbox" disabled${isDone ? ' checked' : ''}> `
        return `<li>${box}${renderInline(text, options)}</li>`
      })
      if (!block.isOrdered) return `<ul>${items.join('')}</ul>`
      return `<ol${block.start === 1 ? '' : ` start="${block.start}"`}>${items.join('')}</ol>`
    }
    case 'table': {
      const cells = (tag: string, texts: readonly string[]): string =>
        texts
          .map((text, at) => {
            const align = block.columns[at]?.align ?? 'none'
            return `<${tag}${align === 'none' ? '' : ` align="${align}"`}>${renderInline(text, options)}</${tag}>`
          })
          .join('')
      const titles = block.columns.map((it) => it.title)
      const rows = block.rows.map((it) => `<tr>${cells('td', it)}</tr>`)
      const body = rows.length === 0 ? '' : `<tbody>${rows.join('')}</tbody>`
      return `<table><thead><tr>${cells('th', titles)}</tr></thead>${body}</table>`
    }
    case 'rule':
      return '<hr>'
  }
}

export function render(text: string, options: Partial<RenderOptions> = {}): string {
  const complete = { ...defaults, ...options }
  const ids = new Set<string>()
  return parseBlocks(text)
    .map((it) => renderBlock(it, complete, ids))
    .join('\n')
}
