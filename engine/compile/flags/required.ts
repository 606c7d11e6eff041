import type ts from 'typescript'
import type { Required, RequiredBranch } from '../../model/flag.ts'
import type { Outcome } from '../../model/predicate.ts'
import { conditionOf } from '../conditions.ts'
import type { Reaches } from '../dependence.ts'
import type { Inventory } from '../predicates.ts'
import type { Definition } from './variables.ts'

/**
 * The required branches of what a function returns, or a variable is given, at several places (ALGORITHMS 4.4): of a constant
 * those that lead to it, of anything else the outcomes of its own atoms. A constant that nothing leads to but the function's
 * entry has none.
 */
export function requiredOf(definitions: readonly Definition[], inventory: Inventory, reaches: Reaches): Required {
  const leading = (wanted: boolean): readonly RequiredBranch[] =>
    definitions
      .flatMap(({ value, statement }) => {
        const reached = statement === undefined ? undefined : reaches.of(statement)
        const way = reached === undefined || reached.root ? [] : reached.dependsOn
        return branchesTo(value, wanted, way, inventory)
      })
      .filter((it) => 0 < it.length)
  return { whenTrue: leading(true), whenFalse: leading(false) }
}

/** The required branches of one expression; `way` are the outcomes of which one leads to it. */
function branchesTo(
  expression: ts.Expression,
  wanted: boolean,
  way: RequiredBranch,
  inventory: Inventory,
): readonly RequiredBranch[] {
  const to = (it: ts.Expression, value: boolean, by: RequiredBranch): readonly RequiredBranch[] =>
    branchesTo(it, value, by, inventory)
  const when = (it: ts.Expression, value: boolean): readonly Outcome[] => to(it, value, way).flat()
  const condition = conditionOf(expression)
  switch (condition.kind) {
    case 'atom': {
      const predicate = inventory.predicate('atom', condition.node)
      return predicate === undefined ? [] : [[{ predicate, outcome: wanted }]]
    }
    case 'constant':
      return condition.value === wanted ? [way] : []
    case 'not':
      return to(condition.operand, !wanted, way)
    case 'and':
    case 'or': {
      const { left, right } = condition
      const goesOn = condition.kind === 'and'
      const last = to(right, wanted, when(left, goesOn))
      return wanted === goesOn ? last : [...to(left, wanted, way), ...last]
    }
    case 'comma':
      return to(condition.right, wanted, way)
    case 'choice':
      return [
        ...to(condition.whenTrue, wanted, when(condition.condition, true)),
        ...to(condition.whenFalse, wanted, when(condition.condition, false)),
      ]
  }
}
