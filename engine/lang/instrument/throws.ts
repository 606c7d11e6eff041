import ts from 'typescript'
import { isMadeError } from '../effects/made-errors.ts'
import { rewriteOf } from './pen.ts'

/** `throw e` becomes `throw $$thrown(e)`. */
export const throws = rewriteOf<ts.ThrowStatement>([ts.SyntaxKind.ThrowStatement], (node, pen) =>
  pen.factory.updateThrowStatement(node, pen.probe('thrown', pen.expression(node.expression))),
)

/** `reject(new RangeError())` becomes `reject($$thrown(new RangeError()))`. */
export const madeErrors = rewriteOf<ts.NewExpression>([ts.SyntaxKind.NewExpression], (node, pen) =>
  isMadeError(node) ? pen.probe('thrown', pen.inside(node)) : undefined,
)
