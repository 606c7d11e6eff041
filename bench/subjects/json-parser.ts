export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

type TokenKind = 'punctuation' | 'string' | 'number' | 'word' | 'end'

interface Token {
  readonly kind: TokenKind
  readonly text: string
  readonly at: number
}

export class JsonSyntaxError extends SyntaxError {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(`${message} at ${at}`)
    this.name = 'JsonSyntaxError'
  }
}

export class Tokenizer {
  private at = 0

  constructor(private readonly text: string) {}

  next(): Token {
    while (this.at < this.text.length && /\s/.test(this.text[this.at]!)) this.at++
    const start = this.at
    if (this.text.length <= start) return { kind: 'end', text: '', at: start }
    const char = this.text[start]!
    if ('{}[]:,'.includes(char)) {
      this.at++
      return { kind: 'punctuation', text: char, at: start }
    }
    if (char === '"') return { kind: 'string', text: this.string(), at: start }
    if (char === '-' || (char >= '0' && char <= '9')) return { kind: 'number', text: this.number(), at: start }
    if (/[a-z]/.test(char)) {
      while (this.at < this.text.length && /[a-z]/.test(this.text[this.at]!)) this.at++
      return { kind: 'word', text: this.text.slice(start, this.at), at: start }
    }
    throw new JsonSyntaxError(`Unexpected ${char}`, start)
  }

  private string(): string {
    const start = this.at++
    let value = ''
    for (;;) {
      const char = this.text[this.at]
      if (char === undefined) throw new JsonSyntaxError('A string does not end', start)
      this.at++
      if (char === '"') return value
      value += char === '\\' ? this.escape() : char
    }
  }

  private escape(): string {
    const char = this.text[this.at++]
    switch (char) {
      case 'n':
        return '\n'
      case 't':
        return '\t'
      case '"':
      case '\\':
      case '/':
        return char
      case 'u': {
        const digits = this.text.slice(this.at, this.at + 4)
        if (!/^[0-9a-f]{4}$/i.test(digits)) throw new JsonSyntaxError('Four digits are missing', this.at)
        this.at += 4
        return String.fromCharCode(parseInt(digits, 16))
      }
      default:
        throw new JsonSyntaxError('Unknown escape', this.at - 1)
    }
  }

  private number(): string {
    const match = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?/i.exec(this.text.slice(this.at))
    if (match === null) throw new JsonSyntaxError('A number has digits', this.at)
    this.at += match[0].length
    return match[0]
  }
}

export class JsonParser {
  #token: Token
  #depth = 0
  readonly #tokenizer: Tokenizer

  private constructor(
    text: string,
    private readonly maxDepth: number,
  ) {
    this.#tokenizer = new Tokenizer(text)
    this.#token = this.#tokenizer.next()
  }

  static parse(text: string, maxDepth = 20): Json {
    const parser = new JsonParser(text, maxDepth)
    const value = parser.#value()
    if (parser.#token.kind !== 'end') throw parser.#unexpected()
    return value
  }

  static tryParse(text: string): { value: Json } | { error: string } {
    try {
      return { value: JsonParser.parse(text) }
    } catch (error) {
      if (error instanceof JsonSyntaxError) return { error: error.message }
      throw error
    }
  }

  #value(): Json {
    const { kind, text } = this.#token
    switch (kind) {
      case 'string':
        this.#advance()
        return text
      case 'number':
        this.#advance()
        return Number(text)
      case 'word':
        return this.#word(text)
      case 'punctuation':
        if (this.maxDepth <= this.#depth) throw new JsonSyntaxError('Nested too deeply', this.#token.at)
        if (text === '[') return this.#array()
        if (text === '{') return this.#object()
    }
    throw this.#unexpected()
  }

  #word(text: string): Json {
    if (text !== 'true' && text !== 'false' && text !== 'null') throw this.#unexpected()
    this.#advance()
    return text === 'null' ? null : text === 'true'
  }

  #array(): Json[] {
    const items: Json[] = []
    this.#advance()
    this.#depth++
    if (!this.#accept(']')) {
      do items.push(this.#value())
      while (this.#accept(','))
      this.#expect(']')
    }
    this.#depth--
    return items
  }

  #object(): { [key: string]: Json } {
    const entries: [string, Json][] = []
    this.#advance()
    this.#depth++
    if (!this.#accept('}')) {
      do {
        if (this.#token.kind !== 'string') throw this.#unexpected()
        const key = this.#token.text
        this.#advance()
        this.#expect(':')
        entries.push([key, this.#value()])
      } while (this.#accept(','))
      this.#expect('}')
    }
    this.#depth--
    return Object.fromEntries(entries)
  }

  #accept(text: string): boolean {
    if (this.#token.kind !== 'punctuation' || this.#token.text !== text) return false
    this.#advance()
    return true
  }

  #expect(text: string): void {
    if (!this.#accept(text)) throw new JsonSyntaxError(`Expected ${text}`, this.#token.at)
  }

  #advance(): void {
    this.#token = this.#tokenizer.next()
  }

  #unexpected(): JsonSyntaxError {
    const what = this.#token.kind === 'end' ? 'end' : this.#token.text
    return new JsonSyntaxError(`Unexpected ${what}`, this.#token.at)
  }
}
