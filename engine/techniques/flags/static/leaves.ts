import ts from 'typescript'
import { unwrapped } from '../../../lang/syntax/unwrapped.ts'
import { type Definition, definitionsOf } from '../../../lang/data-flow/variables.ts'

/** A decision inside a statement that must be made for an expression in it to be evaluated. */
export type Guard =
  /** The condition has this outcome. */
  | { readonly kind: 'condition'; readonly condition: ts.Expression; readonly outcome: boolean }
  /** The left operand of this `??` is missing. */
  | { readonly kind: 'missing'; readonly node: ts.Expression }

/** An expression whose value may be passed on unchanged. */
export interface Leaf {
  readonly node: ts.Expression
  readonly statement: ts.Statement | undefined
  /** From the outermost. */
  readonly guards: readonly Guard[]
}

/** The expressions that a value may come from: parts of `c ? a : b`, `a || b` and so on, through local variables. */
export function leavesOf(definitions: readonly Definition[], checker: ts.TypeChecker): readonly Leaf[] {
  const followed = new Set<ts.Symbol>()
  const of = (expression: ts.Expression, leaf: Omit<Leaf, 'node'>): readonly Leaf[] => {
    const node = unwrapped(expression)
    const withGuard = (part: ts.Expression, guard: Guard): readonly Leaf[] =>
      of(part, { ...leaf, guards: [...leaf.guards, guard] })
    if (ts.isConditionalExpression(node)) {
      const { condition } = node
      return [
        ...withGuard(node.whenTrue, { kind: 'condition', condition, outcome: true }),
        ...withGuard(node.whenFalse, { kind: 'condition', condition, outcome: false }),
      ]
    }
    if (ts.isBinaryExpression(node)) {
      const { left, right } = node
      switch (node.operatorToken.kind) {
        case ts.SyntaxKind.BarBarToken:
        case ts.SyntaxKind.AmpersandAmpersandToken: {
          const isAnd = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
          return [
            ...withGuard(left, { kind: 'condition', condition: left, outcome: !isAnd }),
            ...withGuard(right, { kind: 'condition', condition: left, outcome: isAnd }),
          ]
        }
        case ts.SyntaxKind.QuestionQuestionToken:
          return [...of(left, leaf), ...withGuard(right, { kind: 'missing', node })]
        case ts.SyntaxKind.CommaToken:
          return of(right, leaf)
        default:
      }
    }
    const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined
    if (!ts.isIdentifier(node) || symbol === undefined) return [{ ...leaf, node }]
    if (followed.has(symbol)) return []
    const assigned = definitionsOf(node, checker)
    if (assigned.length === 0) return [{ ...leaf, node }]
    followed.add(symbol)
    return assigned.flatMap(ofDefinition)
  }
  const ofDefinition = ({ value, statement }: Definition): readonly Leaf[] => of(value, { statement, guards: [] })
  return definitions.flatMap(ofDefinition)
}
