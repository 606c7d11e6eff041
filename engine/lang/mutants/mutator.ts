import ts from 'typescript'
import type { StrongOperator } from '../../model/goal/mutation-build.ts'
import { isLogical } from '../flow/conditions.ts'
import type { RewriteContext } from '../instrument/rewrite-context.ts'

/** The code with which a mutant replaces a node. */
export interface Replacement {
  readonly text: string
  /** Creates it. Absent for a removal: a block, the statements of a case, or a loop without a condition is skipped. */
  readonly write?: (context: RewriteContext) => ts.Expression
  /** The new operator of a binary expression, if nothing else changes. */
  readonly operator?: ts.BinaryOperator
}

/** One operator of strong mutation, which lists the replacements of a node. Follows StrykerJS 9. */
export interface Mutator {
  readonly operator: StrongOperator
  replacements(node: ts.Node): readonly Replacement[]
}

export const none: readonly Replacement[] = []

/** The source text of a node, on one line. */
export function textOf(node: ts.Node): string {
  return node.getText().replace(/\s+/g, ' ')
}

/** A binary expression with another operator, in parentheses because of precedence and forbidden mixtures. */
export function withOperator(node: ts.BinaryExpression, operator: ts.BinaryOperator): Replacement {
  return {
    text: `${operandText(node.left, operator)} ${ts.tokenToString(operator)!} ${operandText(node.right, operator)}`,
    operator,
    write: (context) =>
      context.factory.createParenthesizedExpression(
        context.factory.createBinaryExpression(context.expression(node.left), operator, context.expression(node.right)),
      ),
  }
}

/** An operand beside another operator. Only logical operators need care; others keep their precedence. */
function operandText(operand: ts.Expression, beside: ts.BinaryOperator): string {
  const isOther = isLogical(operand) && operand.operatorToken.kind !== beside
  return isOther ? `(${textOf(operand)})` : textOf(operand)
}

/** `true` or `false` in place of an expression. */
export function constant(value: boolean): Replacement {
  return { text: String(value), write: ({ factory }) => (value ? factory.createTrue() : factory.createFalse()) }
}

/** An empty string, or a text in place of an empty one. */
export function otherString(original: string): Replacement {
  const text = original === '' ? 'Stryker was here!' : ''
  return { text: `"${text}"`, write: ({ factory }) => factory.createStringLiteral(text) }
}

/** The expression inside parentheses, which operators ignore. */
export function unparenthesized(node: ts.Expression): ts.Expression {
  let inner = node
  while (ts.isParenthesizedExpression(inner)) inner = inner.expression
  return inner
}

/** The parent of a node, ignoring parentheses. `child` is the node or its outermost parentheses. */
export function positionOf(node: ts.Node): { readonly parent: ts.Node; readonly child: ts.Node } {
  let child = node
  while (ts.isParenthesizedExpression(child.parent)) child = child.parent
  return { parent: child.parent, child }
}

/** Whether an expression is a string literal or template. */
export function isString(node: ts.Expression): boolean {
  const inner = unparenthesized(node)
  return ts.isStringLiteralLike(inner) || ts.isTemplateExpression(inner)
}
