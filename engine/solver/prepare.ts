import type { Constraint } from '../model/symbolic/symbolic.ts'
import type { Constant, Operator } from './operator.ts'
import { operators } from './operators/operators.ts'

/** By node, the operator of an operation, specialized for its constant operands. */
export function preparedOperators({ nodes }: Constraint): readonly (Operator | undefined)[] {
  return nodes.map((node) => {
    if (node.kind !== 'operation') return undefined
    const operator = operators[node.operator]
    if (operator.prepare === undefined) return operator
    const constants = node.operands.map((id): Constant | undefined => {
      const operand = nodes[id]!
      return operand.kind === 'constant' ? operand : undefined
    })
    return { ...operator, ...operator.prepare(constants) }
  })
}
