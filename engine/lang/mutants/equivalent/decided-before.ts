import ts from 'typescript'
import { unwrapped } from '../../syntax/unwrapped.ts'

/** A condition that had a known outcome whenever some code runs. */
export interface Decided {
  readonly condition: ts.Expression
  readonly outcome: boolean
  /** The code that runs only with the other outcome. */
  readonly notTaken: ts.Node | undefined
}

/**
 * Lists conditions that were decided on every path to a node within its function, each in the same round of every loop
 * around both. Knows branches, loops, `&&`, `||`, and earlier statements that leave the block. What ran since then may
 * have changed the operands.
 */
export function decidedBefore(node: ts.Node): readonly Decided[] {
  const found: Decided[] = []
  for (let child = node; !ts.isSourceFile(child); child = child.parent) {
    const { parent } = child
    if (ts.isFunctionLike(parent) || ts.isClassLike(parent)) break
    found.push(...decidedByParent(parent, child), ...decidedByEarlier(parent, child))
  }
  return found
}

function decidedByParent(parent: ts.Node, child: ts.Node): readonly Decided[] {
  if (ts.isIfStatement(parent)) {
    const { expression, thenStatement, elseStatement } = parent
    if (child === thenStatement) return atomsOf(expression, 'true', elseStatement)
    return child === elseStatement ? atomsOf(expression, 'false', thenStatement) : []
  }
  if (ts.isConditionalExpression(parent)) {
    const { condition, whenTrue, whenFalse } = parent
    if (child === whenTrue) return atomsOf(condition, 'true', whenFalse)
    return child === whenFalse ? atomsOf(condition, 'false', whenTrue) : []
  }
  if (ts.isBinaryExpression(parent) && child === parent.right) {
    const operator = parent.operatorToken.kind
    if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return atomsOf(parent.left, 'true')
    return operator === ts.SyntaxKind.BarBarToken ? atomsOf(parent.left, 'false') : []
  }
  if (ts.isWhileStatement(parent) && child === parent.statement) return atomsOf(parent.expression, 'true')
  if (!ts.isForStatement(parent) || child !== parent.statement || parent.condition === undefined) return []
  return atomsOf(parent.condition, 'true')
}

/** The conditions of earlier statements of a block that go on with one outcome only. */
function decidedByEarlier(parent: ts.Node, child: ts.Node): readonly Decided[] {
  if (!isSequence(parent)) return []
  const at = parent.statements.indexOf(child as ts.Statement)
  return parent.statements.slice(0, Math.max(at, 0)).flatMap((it) => {
    if (!ts.isIfStatement(it)) return []
    const { expression, thenStatement, elseStatement } = it
    if (leaves(thenStatement)) return atomsOf(expression, 'false', thenStatement)
    return elseStatement !== undefined && leaves(elseStatement) ? atomsOf(expression, 'true', elseStatement) : []
  })
}

function isSequence(node: ts.Node): node is ts.Block | ts.SourceFile | ts.ModuleBlock | ts.CaseOrDefaultClause {
  return ts.isBlock(node) || ts.isSourceFile(node) || ts.isModuleBlock(node) || ts.isCaseOrDefaultClause(node)
}

/** Whether a branch always ends with a jump out of its `if`. */
function leaves(statement: ts.Statement): boolean {
  if (ts.isBlock(statement)) return statement.statements.some((it, at, { length }) => at === length - 1 && leaves(it))
  if (ts.isIfStatement(statement)) {
    const { thenStatement, elseStatement } = statement
    return elseStatement !== undefined && leaves(thenStatement) && leaves(elseStatement)
  }
  return ts.isReturnStatement(statement) || ts.isThrowStatement(statement) || ts.isBreakOrContinueStatement(statement)
}

/** The parts of a condition that decided it for sure, with their outcomes. */
function atomsOf(condition: ts.Expression, outcome: 'true' | 'false', notTaken?: ts.Node): readonly Decided[] {
  const inner = unwrapped(condition)
  if (ts.isPrefixUnaryExpression(inner) && inner.operator === ts.SyntaxKind.ExclamationToken)
    return atomsOf(inner.operand, outcome === 'true' ? 'false' : 'true', notTaken)
  const all = outcome === 'true' ? ts.SyntaxKind.AmpersandAmpersandToken : ts.SyntaxKind.BarBarToken
  return ts.isBinaryExpression(inner) && inner.operatorToken.kind === all
    ? [...atomsOf(inner.left, outcome, notTaken), ...atomsOf(inner.right, outcome, notTaken)]
    : [{ condition: inner, outcome: outcome === 'true', notTaken }]
}
