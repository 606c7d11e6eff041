import ts from 'typescript'
import { folded } from './fold.ts'
import type { Constants } from '../model/subject.ts'

/** Longer strings are data rather than something code compares with (Pynguin's limit for pooled strings). */
const longestString = 1000

/** The literals of the pasted files (ALGORITHMS 1.7). Module names, directives and what `typeof` is compared with are no data. */
export function collectConstants(files: readonly ts.SourceFile[]): Constants {
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
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return { numbers: [...numbers], bigints: [...bigints], strings: [...strings], patterns: [...patterns.values()] }
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
