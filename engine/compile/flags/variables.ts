import ts from 'typescript'
import { isAssignment } from '../state/writes.ts'
import { containerOf } from './container.ts'

/** A place where a variable is given a value, or a function a result. */
export interface Definition {
  readonly value: ts.Expression
  /** The statement that does it; none for what an arrow function without a block returns. */
  readonly statement: ts.Statement | undefined
}

/**
 * Where a local variable gets its values, in source order: none for what is no variable of the same function, or is also
 * given a value that no expression stands for.
 */
export function definitionsOf(name: ts.Identifier, checker: ts.TypeChecker): readonly Definition[] {
  const symbol = checker.getSymbolAtLocation(name)
  const declaration = symbol?.valueDeclaration
  const container = containerOf(name)
  if (declaration === undefined || !isPlainVariable(declaration)) return []
  if (container === undefined || containerOf(declaration) !== container) return []
  const definitions: Definition[] = []
  const isAll = everyUse(container.body!, symbol!, checker, (use) => {
    if (use === declaration.name) {
      if (declaration.initializer !== undefined) definitions.push(definition(declaration.initializer))
      return true
    }
    const { parent } = use
    const isTarget = ts.isBinaryExpression(parent) && parent.left === use && isAssignment(parent)
    if (!isTarget) return !isChanged(use)
    if (containerOf(use) !== container || !plainly.has(parent.operatorToken.kind)) return false
    definitions.push(definition(parent.right))
    return true
  })
  return isAll ? definitions : []
}

/** What these put into a variable is what is on their right, if anything. */
const plainly: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.AmpersandAmpersandEqualsToken,
])

function isPlainVariable(
  node: ts.Declaration,
): node is ts.VariableDeclaration & { readonly name: ts.Identifier; readonly parent: ts.VariableDeclarationList } {
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name)) return false
  return !ts.isForInStatement(node.parent.parent) && !ts.isForOfStatement(node.parent.parent)
}

function definition(value: ts.Expression): Definition {
  return { value, statement: ts.findAncestor(value, ts.isStatement)! }
}

/** Whether a variable gets a value in a way other than by an assignment. */
function isChanged(use: ts.Identifier): boolean {
  const { parent } = use
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)) {
    return parent.operator === ts.SyntaxKind.PlusPlusToken || parent.operator === ts.SyntaxKind.MinusMinusToken
  }
  if (ts.isForInStatement(parent) || ts.isForOfStatement(parent)) return parent.initializer === use
  // Anything inside an array or object may be the target of a destructuring assignment.
  return ts.isArrayLiteralExpression(parent) || ts.isShorthandPropertyAssignment(parent)
}

function everyUse(
  scope: ts.Node,
  symbol: ts.Symbol,
  checker: ts.TypeChecker,
  isFine: (use: ts.Identifier) => boolean,
): boolean {
  const { escapedName } = symbol
  const isDifferent = (node: ts.Node): true | undefined => {
    const isUse =
      ts.isIdentifier(node) && node.escapedText === escapedName && checker.getSymbolAtLocation(node) === symbol
    if (isUse && !isFine(node)) return true
    return ts.forEachChild(node, isDifferent)
  }
  return isDifferent(scope) !== true
}
