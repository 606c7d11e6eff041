import ts from 'typescript'
import type { StrongOperator } from '../../model/goal/mutation-build.ts'
import { isLogical } from '../flow/conditions.ts'
import type { RewriteContext } from '../instrument/rewrite-context.ts'

/** What a mutant has in the place of a node. */
export interface Replacement {
  readonly text: string
  /**
   * Writes it. Absent where the node has nothing in its place: a block or the statements of a case, which are skipped, or
   * a loop without a condition, which is not entered.
   */
  readonly write?: (context: RewriteContext) => ts.Expression
}

/** One operator of strong mutation: which replacements a node has, none for most nodes. Follows StrykerJS 9. */
export interface Mutator {
  readonly operator: StrongOperator
  replacements(node: ts.Node): readonly Replacement[]
}

export const none: readonly Replacement[] = []

/** The node as it stands in the source, on one line. */
export function textOf(node: ts.Node): string {
  return node.getText().replace(/\s+/g, ' ')
}

/** A binary expression with another operator. In parentheses, because that may bind less, or not mix with those around it. */
export function withOperator(node: ts.BinaryExpression, operator: ts.BinaryOperator): Replacement {
  return {
    text: `${operandText(node.left, operator)} ${ts.tokenToString(operator)!} ${operandText(node.right, operator)}`,
    write: (context) =>
      context.factory.createParenthesizedExpression(
        context.factory.createBinaryExpression(context.expression(node.left), operator, context.expression(node.right)),
      ),
  }
}

/** An operand as it has to be written beside another operator. Operators other than the logical ones take the place of their equals. */
function operandText(operand: ts.Expression, beside: ts.BinaryOperator): string {
  const isOther = isLogical(operand) && operand.operatorToken.kind !== beside
  return isOther ? `(${textOf(operand)})` : textOf(operand)
}

/** `true` or `false`, whatever the expression would be. */
export function constant(value: boolean): Replacement {
  return { text: String(value), write: ({ factory }) => (value ? factory.createTrue() : factory.createFalse()) }
}

/** A string without parts, or one with a text where it has none itself. */
export function otherString(isEmpty: boolean): Replacement {
  const text = isEmpty ? 'Stryker was here!' : ''
  return { text: `"${text}"`, write: ({ factory }) => factory.createStringLiteral(text) }
}

/** The expression inside parentheses, which are no nodes of their own for the operators. */
export function unparenthesized(node: ts.Expression): ts.Expression {
  let inner = node
  while (ts.isParenthesizedExpression(inner)) inner = inner.expression
  return inner
}

/** What a node is a part of, parentheses apart; `child` is the node, or the outermost of its parentheses. */
export function positionOf(node: ts.Node): { readonly parent: ts.Node; readonly child: ts.Node } {
  let child = node
  while (ts.isParenthesizedExpression(child.parent)) child = child.parent
  return { parent: child.parent, child }
}

/** Whether an expression is written as a string. */
export function isString(node: ts.Expression): boolean {
  const inner = unparenthesized(node)
  return ts.isStringLiteralLike(inner) || ts.isTemplateExpression(inner)
}
