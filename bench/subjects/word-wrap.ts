export interface WrapOptions {
  readonly width?: number
  readonly indent?: string
  /** Lines after the first are moved in further. */
  readonly hanging?: string
  readonly breakWords?: boolean
}

function* pieces(word: string, width: number): Generator<string> {
  for (let at = 0; at < word.length; at += width) yield word.slice(at, at + width)
}

/** Breaks a text into lines at blanks; paragraphs stay apart. */
export function wrap(text: string, options: WrapOptions = {}): string {
  const { width = 72, indent = '', hanging = '', breakWords = false } = options
  const room = width - indent.length - hanging.length
  if (room < 1) throw new RangeError(`No room for text in ${width} columns`)

  const paragraphs = text.split(/\n{2,}/)
  return paragraphs
    .map((paragraph) => {
      const words = paragraph.split(/\s+/).filter((word) => word !== '')
      const lines: string[] = []
      let line = ''
      for (const word of breakWords ? words.flatMap((it) => [...pieces(it, room)]) : words) {
        const available = lines.length === 0 ? room + hanging.length : room
        if (line === '') {
          line = word
        } else if (line.length + 1 + word.length <= available) {
          line += ` ${word}`
        } else {
          lines.push(line)
          line = word
        }
      }
      if (line !== '') lines.push(line)
      return lines.map((it, at) => indent + (at === 0 ? '' : hanging) + it).join('\n')
    })
    .join('\n\n')
}

/** Removes the indentation that all lines share. */
export function dedent(text: string): string {
  const lines = text.replace(/^\n/, '').split('\n')
  let shared = Infinity
  for (const line of lines) {
    if (line.trim() === '') continue
    const own = line.length - line.trimStart().length
    if (own < shared) shared = own
  }
  if (shared === Infinity) return lines.map(() => '').join('\n')
  return lines.map((line) => line.slice(shared)).join('\n')
}

/** Fills a line with blanks between words so that it is exactly `width` long. */
export function justify(line: string, width: number): string {
  const words = line.trim().split(/\s+/)
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  const gaps = words.length - 1
  const blanks = width - letters
  if (gaps === 0 || blanks < gaps) return words.join(' ')
  const each = Math.floor(blanks / gaps)
  const more = blanks % gaps
  return words.reduce((text, word, at) => text + ' '.repeat(at <= more ? each + 1 : each) + word)
}

export function ellipsis(text: string, length: number, where: 'end' | 'middle' | 'start' = 'end'): string {
  if (text.length <= length) return text
  if (length <= 1) return length === 1 ? '…' : ''
  const kept = length - 1
  switch (where) {
    case 'end':
      return `${text.slice(0, kept).trimEnd()}…`
    case 'start':
      return `…${text.slice(-kept).trimStart()}`
    case 'middle': {
      const head = Math.ceil(kept / 2)
      const tail = kept - head
      return `${text.slice(0, head)}…${tail === 0 ? '' : text.slice(-tail)}`
    }
  }
}
