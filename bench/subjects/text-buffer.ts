interface Edit {
  readonly at: number
  readonly removed: string
  readonly inserted: string
}

export interface Position {
  readonly line: number
  readonly column: number
}

/** The text of an editor: one cursor, one selection, undo and redo. */
export class TextBuffer {
  #text: string
  #cursor = 0
  #anchor: number | null = null
  readonly #undone: Edit[] = []
  readonly #done: Edit[] = []

  constructor(text = '') {
    this.#text = text.replaceAll('\r\n', '\n')
  }

  get text(): string {
    return this.#text
  }

  get lineCount(): number {
    return this.#text.split('\n').length
  }

  get selection(): string {
    const [from, to] = this.#selected()
    return this.#text.slice(from, to)
  }

  get position(): Position {
    const before = this.#text.slice(0, this.#cursor)
    const lineStart = before.lastIndexOf('\n') + 1
    return { line: before.split('\n').length, column: this.#cursor - lineStart + 1 }
  }

  moveTo(offset: number, select = false): this {
    if (select) this.#anchor ??= this.#cursor
    else this.#anchor = null
    this.#cursor = Math.max(0, Math.min(this.#text.length, Math.trunc(offset) || 0))
    return this
  }

  moveToLine(line: number, column = 1): this {
    const lines = this.#text.split('\n')
    if (line < 1 || lines.length < line) throw new RangeError(`There is no line ${line}`)
    let offset = 0
    for (let at = 0; at < line - 1; at++) offset += lines[at]!.length + 1
    return this.moveTo(offset + Math.min(column - 1, lines[line - 1]!.length))
  }

  moveByWord(direction: 'left' | 'right'): this {
    const isWord = (at: number) => /\w/.test(this.#text[at] ?? '')
    let at = this.#cursor
    if (direction === 'right') {
      while (at < this.#text.length && !isWord(at)) at++
      while (at < this.#text.length && isWord(at)) at++
    } else {
      while (0 < at && !isWord(at - 1)) at--
      while (0 < at && isWord(at - 1)) at--
    }
    return this.moveTo(at)
  }

  insert(text: string): this {
    const [from, to] = this.#selected()
    return this.#apply({ at: from, removed: this.#text.slice(from, to), inserted: text })
  }

  backspace(): this {
    const [from, to] = this.#selected()
    if (from < to) return this.insert('')
    if (from === 0) return this
    return this.#apply({ at: from - 1, removed: this.#text[from - 1]!, inserted: '' })
  }

  indent(width = 2): this {
    const start = this.#text.lastIndexOf('\n', this.#cursor - 1) + 1
    return this.#apply({ at: start, removed: '', inserted: ' '.repeat(Math.max(0, Math.min(width, 8))) })
  }

  replaceAll(search: string, replacement: string): number {
    if (search === '') throw new Error('Nothing to search for')
    const parts = this.#text.split(search)
    if (1 < parts.length) this.#apply({ at: 0, removed: this.#text, inserted: parts.join(replacement) })
    return parts.length - 1
  }

  undo(): boolean {
    const edit = this.#done.pop()
    if (!edit) return false
    this.#splice(edit.at, edit.inserted.length, edit.removed)
    this.#undone.push(edit)
    return true
  }

  redo(): boolean {
    const edit = this.#undone.pop()
    if (!edit) return false
    this.#splice(edit.at, edit.removed.length, edit.inserted)
    this.#done.push(edit)
    return true
  }

  #apply(edit: Edit): this {
    if (edit.removed === edit.inserted) return this
    const last = this.#done.at(-1)
    const isTyping = edit.removed === '' && edit.inserted.length === 1 && edit.inserted !== '\n'
    if (last && isTyping && last.removed === '' && last.at + last.inserted.length === edit.at) {
      this.#done[this.#done.length - 1] = { ...last, inserted: last.inserted + edit.inserted }
    } else {
      this.#done.push(edit)
    }
    this.#undone.length = 0
    this.#splice(edit.at, edit.removed.length, edit.inserted)
    return this
  }

  #splice(at: number, length: number, inserted: string): void {
    this.#text = this.#text.slice(0, at) + inserted + this.#text.slice(at + length)
    this.#cursor = at + inserted.length
    this.#anchor = null
  }

  #selected(): [from: number, to: number] {
    const anchor = this.#anchor ?? this.#cursor
    return anchor < this.#cursor ? [anchor, this.#cursor] : [this.#cursor, anchor]
  }
}
