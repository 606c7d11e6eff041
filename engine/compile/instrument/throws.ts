import ts from 'typescript'
import { rewriteOf } from './pen.ts'

/** `throw e` becomes `throw $$thrown(e)`. */
export const throws = rewriteOf<ts.ThrowStatement>([ts.SyntaxKind.ThrowStatement], (node, pen) =>
  pen.factory.updateThrowStatement(node, pen.probe('thrown', pen.expression(node.expression))),
)
