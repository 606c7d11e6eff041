import ts from 'typescript'
import { isErased } from '../../syntax/erased.ts'

/** A text without type syntax, and a mapping of offsets. */
export interface ErasedText {
  readonly text: string
  /** Converts an offset in the pasted text. */
  readonly offsetOf: (pasted: number) => number
}

interface Span {
  readonly start: number
  readonly end: number
}

/** Removes types but no comments or line breaks; enums, parameter properties and other run-time syntax stay. */
export function erasedText(file: ts.SourceFile): ErasedText {
  const { text } = file
  const spans = joined(spansIn(file))
  let cut = ''
  let from = 0
  for (const { start, end } of spans) {
    cut += text.slice(from, start)
    from = end
  }
  return {
    text: cut + text.slice(from),
    offsetOf: (pasted) =>
      spans.reduce((offset, { start, end }) => offset - Math.max(0, Math.min(pasted, end) - start), pasted),
  }
}

/** Sorts and merges spans. */
function joined(spans: readonly Span[]): readonly Span[] {
  const result: Span[] = []
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last === undefined || last.end < span.start) result.push(span)
    else result[result.length - 1] = { start: last.start, end: Math.max(last.end, span.end) }
  }
  return result
}

function spansIn(file: ts.SourceFile): readonly Span[] {
  if ((file.flags & ts.NodeFlags.JavaScriptFile) !== 0) return []
  const { text } = file
  const found: Span[] = []
  const cut = (start: number, end: number): void => {
    if (start < end) found.push({ start, end })
  }
  /** Removes a list in angle brackets. */
  const cutList = (list: ts.NodeArray<ts.Node> | undefined): void => {
    if (list !== undefined) cut(list.pos - 1, text.indexOf('>', list.end) + 1)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isEnumDeclaration(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (isErased(node)) {
      const start = node.getStart(file)
      cut(ts.isHeritageClause(node) ? blanksBefore(text, start) : start, node.end)
      return
    }
    for (const it of modifiersOfTypes(node)) cut(it.getStart(file), blanksAfter(text, it.end))
    if ('typeParameters' in node) cutList(node.typeParameters as ts.NodeArray<ts.Node> | undefined)
    if ('typeArguments' in node) cutList(node.typeArguments as ts.NodeArray<ts.Node> | undefined)
    if (ts.isParameter(node) && ts.isIdentifier(node.name) && node.name.text === 'this') {
      const { parameters } = node.parent
      cut(node.getStart(file), parameters[1]?.getStart(file) ?? parameters.end)
      return
    }
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isNonNullExpression(node))
      cut(node.expression.end, node.end)
    else if (ts.isTypeAssertionExpression(node)) cut(node.getStart(file), node.expression.getStart(file))
    else if (isDeclared(node)) {
      const mark = questionOf(node)
      if (mark !== undefined) cut(mark.getStart(file), mark.end)
      const { type } = node
      if (type !== undefined) cut(blanksBefore(text, type.pos - 1), type.end)
    }
    ts.forEachChild(node, (child) => {
      if (!ts.isTypeNode(child) || ts.isExpressionWithTypeArguments(child)) visit(child)
    })
  }
  visit(file)
  return found
}

type Declared = ts.SignatureDeclaration | ts.ParameterDeclaration | ts.VariableDeclaration | ts.PropertyDeclaration

function isDeclared(node: ts.Node): node is Declared {
  return (
    ts.isFunctionLike(node) || ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)
  )
}

/** `?` or `!` after a declared name. */
function questionOf(node: Declared): ts.Node | undefined {
  if (ts.isParameter(node) || ts.isMethodDeclaration(node)) return node.questionToken
  if (ts.isVariableDeclaration(node)) return node.exclamationToken
  return ts.isPropertyDeclaration(node) ? (node.questionToken ?? node.exclamationToken) : undefined
}

const ofTypes: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PublicKeyword,
  ts.SyntaxKind.PrivateKeyword,
  ts.SyntaxKind.ProtectedKeyword,
  ts.SyntaxKind.ReadonlyKeyword,
  ts.SyntaxKind.AbstractKeyword,
  ts.SyntaxKind.OverrideKeyword,
])

/** Modifiers that are only types. Excludes those of parameters, which declare fields. */
function modifiersOfTypes(node: ts.Node): readonly ts.Modifier[] {
  if (ts.isParameter(node) || !ts.canHaveModifiers(node)) return []
  return (ts.getModifiers(node) ?? []).filter((it) => ofTypes.has(it.kind))
}

function blanksAfter(text: string, at: number): number {
  return /\s/.test(text.charAt(at)) ? blanksAfter(text, at + 1) : at
}

function blanksBefore(text: string, at: number): number {
  return /\s/.test(text.charAt(at - 1)) ? blanksBefore(text, at - 1) : at
}
