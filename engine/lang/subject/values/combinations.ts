import type ts from 'typescript'
import type { Combination } from '../../../model/goal/combination.ts'
import { conditionOf } from '../../flow/conditions.ts'
import type { Inventory } from '../../flow/predicates.ts'
import { wrapped } from '../../syntax/unwrapped.ts'

/** Lists how whole sought values are composed of atoms. Excludes values that contain a choice or a constant. */
export function combinationsOf(sought: ReadonlySet<ts.Node>, inventory: Inventory): readonly Combination[] {
  return [...sought].flatMap((node) => {
    const root = node as ts.Expression
    const isPart =
      sought.has(wrapped(root).parent) && conditionOf(wrapped(root).parent as ts.Expression).kind !== 'atom'
    const combination = isPart ? undefined : combinationOf(root, inventory)
    return combination !== undefined && isValue(combination, inventory) ? [combination] : []
  })
}

function combinationOf(expression: ts.Expression, inventory: Inventory): Combination | undefined {
  const condition = conditionOf(expression)
  switch (condition.kind) {
    case 'atom': {
      const predicate = inventory.predicate('atom', condition.node)
      return predicate === undefined ? undefined : { kind: 'atom', predicate }
    }
    case 'not': {
      const operand = combinationOf(condition.operand, inventory)
      return operand && { kind: 'not', operand }
    }
    case 'and':
    case 'or': {
      const left = combinationOf(condition.left, inventory)
      const right = combinationOf(condition.right, inventory)
      return left && right && { kind: condition.kind, left, right }
    }
    case 'comma':
      return combinationOf(condition.right, inventory)
    case 'constant':
    case 'choice':
      return undefined
  }
}

/** Whether nothing branches on an expression, so that its last atom is a value. */
function isValue(combination: Combination, inventory: Inventory): boolean {
  switch (combination.kind) {
    case 'atom':
      return inventory.predicates[combination.predicate]!.isSought === true
    case 'not':
      return isValue(combination.operand, inventory)
    case 'and':
    case 'or':
      return isValue(combination.right, inventory)
  }
}
