import ts from 'typescript'
import type { Diagnostic, Place, SourceFile } from '../../../model/source/source.ts'

/** The diagnostic for a failure of the compiler or this tool. Both are recursive; deep nesting is the usual cause. */
export function failureOf(error: unknown, files: readonly SourceFile[]): Diagnostic {
  if (error instanceof RangeError) {
    const message = 'This is nested too deeply for the compiler. Split it into smaller parts.'
    const place = deepestPlace(files)
    return { severity: 'error', message, code: 'too-deep', ...(place && { place }) }
  }
  const message = `The compiler failed on this code: ${error instanceof Error ? error.message : String(error)}`
  return { severity: 'error', message, code: 'compiler-failure' }
}

/** The most deeply nested place, judged by tokens, since code that is nested too deeply cannot be parsed. */
function deepestPlace(files: readonly SourceFile[]): Place | undefined {
  let deepest:
    { readonly depth: number; readonly file: SourceFile; readonly at: number; readonly end: number } | undefined
  for (const file of files) {
    for (const it of depths(file.text)) if ((deepest?.depth ?? 0) < it.depth) deepest = { ...it, file }
  }
  if (deepest === undefined) return undefined
  const { file, at, end } = deepest
  const before = file.text.slice(0, at).split(/\r\n|[\n\r\u2028\u2029]/u)
  const [line, column] = [before.length, before.at(-1)!.length + 1]
  return { file: file.name, start: at, end, line, column, endLine: line, endColumn: column + end - at }
}

/** A token with its nesting depth, including links of chains before it. */
interface Depth {
  readonly depth: number
  readonly at: number
  readonly end: number
}

const opening = new Set([
  ts.SyntaxKind.OpenBraceToken,
  ts.SyntaxKind.OpenBracketToken,
  ts.SyntaxKind.OpenParenToken,
  ts.SyntaxKind.TemplateHead,
])
const closing = new Set([ts.SyntaxKind.CloseBraceToken, ts.SyntaxKind.CloseBracketToken, ts.SyntaxKind.CloseParenToken])

/** Lists brackets, and links of chains (`a.b`, `a + b`, `a ? b : c`, `else if`) until their statement ends. */
function* depths(text: string): Generator<Depth> {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, text)
  /** By open bracket, the number of links in its chain, and whether it is `${`. */
  const levels = [{ links: 0, isTemplate: false }]
  let depth = 0
  let isEnded = false
  let isOperand = false
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    const level = levels.at(-1)!
    if (kind === ts.SyntaxKind.SlashToken && !isOperand) kind = scanner.reScanSlashToken()
    if (kind === ts.SyntaxKind.CloseBraceToken && level.isTemplate) kind = scanner.reScanTemplateToken(false)
    if (isEnded && kind !== ts.SyntaxKind.ElseKeyword) {
      depth -= level.links
      level.links = 0
    }
    isEnded = kind === ts.SyntaxKind.SemicolonToken || kind === ts.SyntaxKind.CloseBraceToken
    isOperand = isValue(kind)
    if (opening.has(kind)) {
      levels.push({ links: 0, isTemplate: kind === ts.SyntaxKind.TemplateHead })
      depth++
    } else if ((closing.has(kind) || kind === ts.SyntaxKind.TemplateTail) && 1 < levels.length) {
      depth -= 1 + level.links
      levels.pop()
    } else if (isLink(kind)) {
      level.links++
      depth++
    } else continue
    yield { depth, at: scanner.getTokenStart(), end: scanner.getTokenEnd() }
  }
}

/** Whether a slash after a token is a division, not a regular expression. */
function isValue(kind: ts.SyntaxKind): boolean {
  return (
    (ts.SyntaxKind.NumericLiteral <= kind && kind <= ts.SyntaxKind.NoSubstitutionTemplateLiteral) ||
    kind === ts.SyntaxKind.Identifier ||
    kind === ts.SyntaxKind.ThisKeyword ||
    closing.has(kind)
  )
}

function isLink(kind: ts.SyntaxKind): boolean {
  if (kind === ts.SyntaxKind.ElseKeyword) return true
  if (kind === ts.SyntaxKind.CommaToken || kind === ts.SyntaxKind.ColonToken) return false
  return (
    ts.SyntaxKind.DotToken <= kind && kind <= ts.SyntaxKind.LastPunctuation && kind !== ts.SyntaxKind.SemicolonToken
  )
}
