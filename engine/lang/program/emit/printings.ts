import ts from 'typescript'
import { printingEdits, type PrintingEdits, type PrintStyle } from './printing-edits.ts'

/** A file as a tool would print it, and a mapping of offsets. */
export interface Printing {
  readonly text: string
  /** The start of the first token at or after an offset. */
  readonly startOf: (offset: number) => number
  /** The end of the last token before an offset. */
  readonly endOf: (offset: number) => number
}

interface Token {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Prints JavaScript in two equivalent ways that differ wherever printers do, as in whitespace and quotes. */
export function printingsOf(name: string, text: string): readonly Printing[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const tokens = tokensOf(file)
  const styles: readonly PrintStyle[] = ['tight', 'loose']
  return styles.map((style) => printed(tokens, printingEdits(file, style), style))
}

function printed(tokens: readonly Token[], edits: PrintingEdits, style: PrintStyle): Printing {
  const isTight = style === 'tight'
  const starts: number[] = []
  const ends: number[] = []
  const parts: string[] = []
  let length = 0
  let last = ''
  const write = (part: string): void => {
    if (part === '') return
    parts.push(part)
    length += part.length
    last = part.slice(-1)
  }
  tokens.forEach(({ start, end, text }, at) => {
    const isLast = isTight && tokens[at + 1]?.text === '}'
    const own = isLast && edits.optional.has(end) ? '' : (edits.replaced.get(start) ?? text)
    const whole = (edits.before.get(start) ?? '') + own
    if (whole !== '') write(separator(last, whole, style))
    starts.push(length)
    write(whole)
    write(edits.after.get(end) ?? '')
    ends.push(length)
    if (edits.unfinished.has(end) && !isLast) write(';')
    if (!isTight && text === '{') write('\n')
  })
  const text = parts.join('')
  return {
    text,
    startOf: (offset) => starts[countOf(tokens, (it) => it.start < offset)] ?? text.length,
    endOf: (offset) => ends[countOf(tokens, (it) => it.end <= offset) - 1] ?? 0,
  }
}

/** Counts tokens by binary search. Those for which `isFirst` holds must come first. */
function countOf(tokens: readonly Token[], isFirst: (token: Token) => boolean): number {
  let [low, high] = [0, tokens.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isFirst(tokens[middle]!)) low = middle + 1
    else high = middle
  }
  return low
}

/** The space, if any, between text that ends with `last` and `next`. */
function separator(last: string, next: string, style: PrintStyle): string {
  if (last === '') return ''
  if (style === 'loose') return ' '
  const pair = last + next.charAt(0)
  const isOneWord = /^[\w$#\\\u0080-\uffff]{2}$/.test(pair)
  const isOther = /^(?:\+\+|--|\/[/*]|<!|\d\.|->)$/.test(pair)
  return isOneWord || isOther ? ' ' : ''
}

/** Lists all tokens in order. Names and literals are leaves of the tree; the scanner finds the tokens between them. */
function tokensOf(file: ts.SourceFile): readonly Token[] {
  const leaves: Token[] = []
  const tokenOf = (start: number, end: number): Token => ({ start, end, text: file.text.slice(start, end) })
  const visit = (node: ts.Node): void => {
    if (ts.SyntaxKind.LastToken < node.kind) ts.forEachChild(node, visit)
    else if (node.pos < node.end) leaves.push(tokenOf(node.getStart(file), node.end))
  }
  visit(file)
  leaves.sort((a, b) => a.start - b.start)
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, file.languageVariant, file.text)
  const tokens: Token[] = []
  let from = 0
  for (const leaf of [...leaves, undefined]) {
    const to = leaf?.start ?? file.text.length
    scanner.resetTokenState(from)
    while (scanner.scan() !== ts.SyntaxKind.EndOfFileToken && scanner.getTokenEnd() <= to) {
      tokens.push(tokenOf(scanner.getTokenStart(), scanner.getTokenEnd()))
    }
    if (leaf === undefined) break
    if (leaf.start < leaf.end) tokens.push(leaf)
    from = leaf.end
  }
  return tokens
}
