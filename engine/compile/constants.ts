import ts from 'typescript'
import { folded } from './fold.ts'
import type { Constants } from '../model/subject.ts'

/** Longer strings are data rather than something code compares with (Pynguin's limit for pooled strings). */
const longestString = 1000

/**
 * Dates that code which reads texts as dates gets besides its own: every day of a week, the last moment of a year and a
 * leap day. They mean the same in every time zone, unlike most texts that can be read as dates.
 */
const dates: readonly string[] = [
  ...['01', '02', '03', '04', '05', '06', '07'].map((day) => `2020-01-${day}`),
  '2019-12-31T23:59:59.999Z',
  '2020-02-29T12:00Z',
]

/**
 * The literals of the pasted files (ALGORITHMS 1.7), and dates for files that read texts as such. Module names, directives
 * and what `typeof` is compared with are no data.
 */
export function collectConstants(files: readonly ts.SourceFile[], checker: ts.TypeChecker): Constants {
  const numbers = new Set<number>()
  const bigints = new Set<bigint>()
  const strings = new Set<string>()
  const patterns = new Map<string, { readonly source: string; readonly flags: string }>()

  const visit = (node: ts.Node): void => {
    if (ts.isNumericLiteral(node)) numbers.add(isNegated(node) ? -Number(node.text) : Number(node.text))
    else if (ts.isBigIntLiteral(node)) bigints.add(bigintOf(node))
    else if (ts.isBinaryExpression(node)) {
      const value = folded(node)
      if (typeof value === 'number' && Number.isFinite(value)) numbers.add(value)
      if (typeof value === 'bigint') bigints.add(value)
    } else if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      patterns.set(node.text, { source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    } else if (isText(node) && isData(node) && node.text.length <= longestString) strings.add(node.text)
    else if (isReadingDate(node, checker)) dates.forEach((it) => strings.add(it))
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return { numbers: [...numbers], bigints: [...bigints], strings: [...strings], patterns: [...patterns.values()] }
}

/** `Date.parse(text)` and `new Date(text)`, where the text is not written there. */
function isReadingDate(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false
  const isReader = ts.isNewExpression(node) ? isDate(node.expression) : isDateParse(node.expression)
  const [text] = node.arguments ?? []
  if (!isReader || text === undefined || node.arguments!.length !== 1) return false
  const type = checker.getTypeAtLocation(text)
  return (type.isUnion() ? type.types : [type]).some((it) => (it.flags & maybeText) !== 0 && !it.isStringLiteral())
}

const maybeText = ts.TypeFlags.StringLike | ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter

function isDateParse(node: ts.Node): boolean {
  return ts.isPropertyAccessExpression(node) && node.name.text === 'parse' && isDate(node.expression)
}

/** `Date`, and `globalThis.Date`. */
function isDate(node: ts.Node): boolean {
  return (ts.isPropertyAccessExpression(node) ? node.name : node).getText() === 'Date'
}

function isNegated(node: ts.Node): boolean {
  return ts.isPrefixUnaryExpression(node.parent) && node.parent.operator === ts.SyntaxKind.MinusToken
}

function bigintOf(node: ts.BigIntLiteral): bigint {
  const value = BigInt(node.text.replace(/n$/, ''))
  return isNegated(node) ? -value : value
}

type Text = ts.StringLiteralLike | ts.TemplateLiteralLikeNode | ts.Identifier

/** String literals, the parts of templates, and the names of properties of objects and object types. */
function isText(node: ts.Node): node is Text {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    (ts.isIdentifier(node) && isPropertyName(node))
  )
}

function isPropertyName(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isBindingElement(parent)) return parent.propertyName === node || isShorthand(parent, node)
  if (
    !ts.isPropertyAssignment(parent) &&
    !ts.isPropertySignature(parent) &&
    !ts.isShorthandPropertyAssignment(parent)
  ) {
    return false
  }
  return parent.name === node
}

function isShorthand(element: ts.BindingElement, name: ts.Identifier): boolean {
  return ts.isObjectBindingPattern(element.parent) && element.propertyName === undefined && element.name === name
}

function isData(node: Text): boolean {
  const { parent } = node
  if (node.text === '') return false
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return false
  if (ts.isExternalModuleReference(parent) || ts.isExpressionStatement(parent)) return false
  if (ts.isCallExpression(parent)) return parent.expression.kind !== ts.SyntaxKind.ImportKeyword
  return !(ts.isBinaryExpression(parent) && (ts.isTypeOfExpression(parent.left) || ts.isTypeOfExpression(parent.right)))
}
