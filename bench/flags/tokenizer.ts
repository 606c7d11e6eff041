export type TokenKind = 'number' | 'name' | 'keyword' | 'string' | 'operator'

export interface Token {
  readonly kind: TokenKind
  readonly text: string
  readonly at: number
}

export class TokenError extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(`${message} at ${at}`)
  }
}

const keywords = ['let', 'if', 'then', 'else']

function isDigit(char: string): boolean {
  return '0' <= char && char <= '9'
}

function isHexDigit(char: string): boolean {
  return isDigit(char) || ('a' <= char && char <= 'f') || ('A' <= char && char <= 'F')
}

function isNameStart(char: string): boolean {
  return ('a' <= char && char <= 'z') || ('A' <= char && char <= 'Z') || char === '_'
}

function isNamePart(char: string): boolean {
  return isNameStart(char) || isDigit(char)
}

function isBlank(char: string): boolean {
  return char === ' ' || char === '\n' || char === '\t'
}

function isKeyword(text: string): boolean {
  return keywords.some((it) => it === text)
}

export class Tokenizer {
  #at = 0

  constructor(private readonly text: string) {}

  get isAtEnd(): boolean {
    return this.#at >= this.text.length
  }

  next(): Token | undefined {
    this.#skip(isBlank)
    if (this.isAtEnd) return undefined
    const at = this.#at
    const kind = this.#take()
    const text = this.text.slice(at, this.#at)
    return { kind: kind === 'name' && isKeyword(text) ? 'keyword' : kind, text, at }
  }

  #take(): TokenKind {
    const char = this.text[this.#at]!
    if (isDigit(char)) return this.#number()
    if (isNameStart(char)) {
      this.#skip(isNamePart)
      return 'name'
    }
    if (char === '"') return this.#string()
    if (this.#isOperator(2)) this.#at += 2
    else if (this.#isOperator(1)) this.#at += 1
    else throw new TokenError(`Unexpected ${char}`, this.#at)
    return 'operator'
  }

  #number(): TokenKind {
    if (this.#startsWith('0x')) {
      this.#at += 2
      const begin = this.#at
      this.#skip(isHexDigit)
      if (this.#at === begin) throw new TokenError('A digit is missing', begin)
      return 'number'
    }
    this.#skip(isDigit)
    const hasFraction = this.#startsWith('.') && isDigit(this.text.charAt(this.#at + 1))
    if (hasFraction) {
      this.#at++
      this.#skip(isDigit)
    }
    if (!this.isAtEnd && isNameStart(this.text[this.#at]!)) throw new TokenError('A name begins with a digit', this.#at)
    return 'number'
  }

  #string(): TokenKind {
    const begin = this.#at++
    while (!this.isAtEnd && !this.#startsWith('"')) this.#at += this.#startsWith('\\') ? 2 : 1
    if (this.isAtEnd) throw new TokenError('The string has no end', begin)
    this.#at++
    return 'string'
  }

  #isOperator(length: number): boolean {
    const text = this.text.slice(this.#at, this.#at + length)
    return length === 2 ? ['<=', '>=', '==', '=>'].includes(text) : '+-*/()<>='.includes(text)
  }

  #startsWith(text: string): boolean {
    return this.text.startsWith(text, this.#at)
  }

  #skip(belongs: (char: string) => boolean): void {
    while (!this.isAtEnd && belongs(this.text[this.#at]!)) this.#at++
  }
}

export function tokenize(text: string): Token[] {
  const tokenizer = new Tokenizer(text)
  const tokens: Token[] = []
  for (let token = tokenizer.next(); token !== undefined; token = tokenizer.next()) tokens.push(token)
  return tokens
}
