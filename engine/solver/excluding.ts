import type { Constraint, Primitive } from '../model/symbolic/symbolic.ts'
import { createSymbolicBuilder } from '../model/symbolic/symbolic-builder.ts'

/** The constraint without one known solution. */
export function excluding({ inputs, nodes, conditions }: Constraint, solution: readonly Primitive[]): Constraint {
  const builder = createSymbolicBuilder(inputs, nodes)
  const same = solution.map((value, input) =>
    builder.apply('Object.is', builder.inputOf(input), builder.constant(value)),
  )
  const isSame = same.reduce((all, it) => builder.apply('&&', all, it), builder.constant(true))
  return builder.constraint([...conditions, { node: isSame, outcome: false }])
}
