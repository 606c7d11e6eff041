import ts from 'typescript'
import type { Diagnostic } from '../model/source.ts'
import { type PastedFile, placeOf } from './diagnostics.ts'

/**
 * What the language forbids although the compiler lets it pass, mostly in plain JavaScript. Probes would hide it: a body
 * gets braces, a `throw` an operand. Meant for files about which nothing else is said.
 */
export function earlyErrors(file: PastedFile): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  const visit = (node: ts.Node): void => {
    const message = earlyError(node)
    if (message !== undefined) {
      const place = placeOf(file, node.getStart(file.syntax), node.end)
      found.push({ severity: 'error', message, code: 'early-error', place })
    } else ts.forEachChild(node, visit)
  }
  visit(file.syntax)
  return found
}

function earlyError(node: ts.Node): string | undefined {
  if (ts.isWithStatement(node)) return 'A with statement cannot be run here: modules are always in strict mode.'
  if (ts.isThrowStatement(node)) {
    return node.expression.getWidth() === 0 ? 'A throw needs a value on its line.' : undefined
  }
  if (ts.isCatchClause(node)) {
    return node.variableDeclaration?.initializer && 'The variable of a catch cannot have an initial value.'
  }
  if (ts.isArrayLiteralExpression(node)) {
    const isRestLast = !node.elements.hasTrailingComma || !ts.isSpreadElement(node.elements.at(-1)!)
    return isRestLast || !isTarget(node) ? undefined : 'A rest element must be the last of its pattern.'
  }
  return isDeclaration(node) && isBody(node) ? 'A declaration as the body of a statement needs braces.' : undefined
}

function isTarget(node: ts.Expression): boolean {
  const { parent } = node
  return (
    ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken && parent.left === node
  )
}

/** Whether a node is a statement that stands where only one statement can be. */
function isBody({ parent }: ts.Node): boolean {
  if (ts.isIfStatement(parent)) return true
  return ts.isIterationStatement(parent, false) || (ts.isLabeledStatement(parent) && isBody(parent))
}

function isDeclaration(node: ts.Node): boolean {
  if (ts.isVariableStatement(node)) return (node.declarationList.flags & ts.NodeFlags.BlockScoped) !== 0
  return ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)
}
