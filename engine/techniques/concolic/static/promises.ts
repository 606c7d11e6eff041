import ts from 'typescript'
import { rewriteOf } from '../../../lang/instrument/rewrite-context.ts'
import { isHandledAwait } from './tracked.ts'
import { concolic, operand } from './values.ts'

/**
 * `await e` becomes `$$awaited($$awaiting(e', $$taken()), await $$promised())`. The first argument is kept while the
 * function is suspended.
 */
export const awaits = rewriteOf<ts.AwaitExpression>([ts.SyntaxKind.AwaitExpression], (node, context) => {
  if (!isHandledAwait(context, node)) return undefined
  const kept = concolic(context, 'awaiting', ...operand(context, node.expression))
  return concolic(context, 'awaited', kept, context.factory.updateAwaitExpression(node, concolic(context, 'promised')))
})
