import ts from 'typescript'
import { type Mutator, none, textOf } from '../mutator.ts'

/** `a?.b` becomes `a.b`, `a?.[0]` becomes `a[0]`, and `a?.()` becomes `a()`. */
export const optionalChaining: Mutator = {
  operator: 'OptionalChaining',
  replacements(node) {
    if (!isLink(node) || node.questionDotToken === undefined) return none
    const start = textOf(node.expression)
    if (ts.isPropertyAccessExpression(node)) {
      return [
        {
          text: `${start}.${node.name.text}`,
          write: (context) =>
            context.factory.createPropertyAccessChain(context.expression(node.expression), undefined, node.name),
        },
      ]
    }
    if (ts.isElementAccessExpression(node)) {
      return [
        {
          text: `${start}[${textOf(node.argumentExpression)}]`,
          write: (context) =>
            context.factory.createElementAccessChain(
              context.expression(node.expression),
              undefined,
              context.expression(node.argumentExpression),
            ),
        },
      ]
    }
    return [
      {
        text: `${start}(${node.arguments.map(textOf).join(', ')})`,
        write: (context) =>
          context.factory.createCallChain(
            context.expression(node.expression),
            undefined,
            undefined,
            node.arguments.map((it) => context.expression(it)),
          ),
      },
    ]
  },
}

function isLink(node: ts.Node): node is ts.PropertyAccessExpression | ts.ElementAccessExpression | ts.CallExpression {
  return ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isCallExpression(node)
}
