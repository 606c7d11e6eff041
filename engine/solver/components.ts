import { inputsOfNodes } from '../model/symbolic/inputs-of-nodes.ts'
import type { Constraint, InputId } from '../model/symbolic/symbolic.ts'

/** A part of a constraint that shares no input with the rest, so it can be solved separately. */
export interface Component {
  /** Has all inputs and nodes of the whole constraint, but only some of its conditions. */
  readonly constraint: Constraint
  /** The inputs of those conditions, ascending. */
  readonly inputs: readonly InputId[]
}

/** Divides the conditions of a constraint. Each condition without inputs is a component. */
export function components(constraint: Constraint): readonly Component[] {
  const inputsOf = inputsOfNodes(constraint)
  let groups: { conditions: readonly number[]; inputs: ReadonlySet<InputId> }[] = []
  constraint.conditions.forEach(({ node }, index) => {
    const inputs = inputsOf[node]!
    const touched = groups.filter((it) => [...inputs].some((input) => it.inputs.has(input)))
    groups = groups.filter((it) => !touched.includes(it))
    groups.push({
      conditions: [...touched.flatMap((it) => it.conditions), index].sort((a, b) => a - b),
      inputs: new Set([...touched.flatMap((it) => [...it.inputs]), ...inputs]),
    })
  })
  return groups.map(({ conditions, inputs }) => ({
    constraint: { ...constraint, conditions: conditions.map((it) => constraint.conditions[it]!) },
    inputs: [...inputs].sort((a, b) => a - b),
  }))
}
