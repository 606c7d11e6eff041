import ts from 'typescript'
import { isMadeError } from '../../effects/made-errors.ts'
import { rewriteOf } from '../rewrite-context.ts'

/** `throw e` becomes `throw $$thrown(e)`. */
export const throws = rewriteOf<ts.ThrowStatement>([ts.SyntaxKind.ThrowStatement], (node, context) =>
  context.factory.updateThrowStatement(node, context.probe('thrown', context.expression(node.expression))),
)

/** `reject(new RangeError())` becomes `reject($$thrown(new RangeError()))`. */
export const madeErrors = rewriteOf<ts.NewExpression>([ts.SyntaxKind.NewExpression], (node, context) =>
  isMadeError(node) ? context.probe('thrown', context.inside(node)) : undefined,
)
