import type { Mutator } from './mutator.ts'
import { arithmeticOperator } from './mutators/arithmetic-operator.ts'
import { arrayDeclaration } from './mutators/array-declaration.ts'
import { assignmentOperator } from './mutators/assignment-operator.ts'
import { blockStatement } from './mutators/block-statement.ts'
import { booleanLiteral } from './mutators/boolean-literal.ts'
import { conditionalExpression } from './mutators/conditional-expression.ts'
import { equalityOperator } from './mutators/equality-operator.ts'
import { logicalOperator } from './mutators/logical-operator.ts'
import { methodExpression } from './mutators/method-expression.ts'
import { objectLiteral } from './mutators/object-literal.ts'
import { optionalChaining } from './mutators/optional-chaining.ts'
import { stringLiteral } from './mutators/string-literal.ts'
import { unaryOperator } from './mutators/unary-operator.ts'
import { updateOperator } from './mutators/update-operator.ts'

/** All operators, in the order of their mutants at one node. */
export const mutators: readonly Mutator[] = [
  arithmeticOperator,
  arrayDeclaration,
  assignmentOperator,
  blockStatement,
  booleanLiteral,
  conditionalExpression,
  equalityOperator,
  logicalOperator,
  methodExpression,
  objectLiteral,
  optionalChaining,
  stringLiteral,
  unaryOperator,
  updateOperator,
]
