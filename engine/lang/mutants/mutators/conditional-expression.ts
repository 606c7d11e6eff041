import ts from 'typescript'
import { constant, type Mutator, none, positionOf, type Replacement } from '../mutator.ts'

const booleanOperators: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
])

/**
 * A condition becomes `true` or `false`, a loop condition only `false`. An operand of `||` or `&&` becomes the value
 * that does not decide the result. A `case` loses its statements.
 */
export const conditionalExpression: Mutator = {
  operator: 'ConditionalExpression',
  replacements(node) {
    if (ts.isForStatement(node) && node.condition === undefined) return [{ text: 'for (;false;)' }]
    if (ts.isCaseOrDefaultClause(node)) return node.statements.length === 0 ? none : [{ text: labelOf(node) }]
    return ts.isExpression(node) && !ts.isParenthesizedExpression(node) ? outcomes(node) : none
  },
}

function outcomes(node: ts.Expression): readonly Replacement[] {
  const { parent, child } = positionOf(node)
  if (isTestOfLoop(parent, child)) return [constant(false)]
  const isTest = ts.isIfStatement(parent) && parent.expression === child
  if (isTest) return [constant(true), constant(false)]
  if (!ts.isBinaryExpression(node) || !booleanOperators.has(node.operatorToken.kind)) return none
  const around = ts.isBinaryExpression(parent) ? parent.operatorToken.kind : undefined
  if (around === ts.SyntaxKind.BarBarToken) return [constant(false)]
  if (around === ts.SyntaxKind.AmpersandAmpersandToken) return [constant(true)]
  return [constant(true), constant(false)]
}

function isTestOfLoop(parent: ts.Node, child: ts.Node): boolean {
  if (ts.isForStatement(parent)) return parent.condition === child
  return (ts.isWhileStatement(parent) || ts.isDoStatement(parent)) && parent.expression === child
}

function labelOf(clause: ts.CaseOrDefaultClause): string {
  return ts.isDefaultClause(clause) ? 'default:' : `case ${clause.expression.getText()}:`
}
