import ts from 'typescript'
import { isWrittenTo } from '../../instrument/sites/targets.ts'
import { type Mutator, none, textOf, unparenthesized } from '../mutator.ts'

/** `[a, b]` becomes `[]`, and `[]` gets an element. `new Array(n)` loses its argument, and `new Array()` gets one. */
export const arrayDeclaration: Mutator = {
  operator: 'ArrayDeclaration',
  replacements(node) {
    if (ts.isArrayLiteralExpression(node)) {
      if (isWrittenTo(node)) return none
      const values = node.elements.length === 0 ? ['Stryker was here'] : []
      return [
        {
          text: JSON.stringify(values),
          write: ({ factory }) =>
            factory.createArrayLiteralExpression(values.map((it) => factory.createStringLiteral(it))),
        },
      ]
    }
    if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return none
    const callee = unparenthesized(node.expression)
    if (!ts.isIdentifier(callee) || callee.text !== 'Array' || ts.isOptionalChain(node)) return none
    const isEmpty = (node.arguments ?? []).length === 0
    const isNew = ts.isNewExpression(node)
    return [
      {
        text: `${isNew ? 'new ' : ''}${textOf(callee)}(${isEmpty ? '[]' : ''})`,
        write({ factory }) {
          const args = isEmpty ? [factory.createArrayLiteralExpression()] : []
          return isNew
            ? factory.createNewExpression(callee, undefined, args)
            : factory.createCallExpression(callee, undefined, args)
        },
      },
    ]
  },
}
