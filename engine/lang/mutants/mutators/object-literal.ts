import ts from 'typescript'
import { isWrittenTo } from '../../instrument/sites/targets.ts'
import { type Mutator, none } from '../mutator.ts'

/** `{ a: 1 }` becomes `{}`. */
export const objectLiteral: Mutator = {
  operator: 'ObjectLiteral',
  replacements(node) {
    if (!ts.isObjectLiteralExpression(node) || node.properties.length === 0 || isWrittenTo(node)) return none
    return [{ text: '{}', write: ({ factory }) => factory.createObjectLiteralExpression() }]
  },
}
