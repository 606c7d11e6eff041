import type { Constraint } from '../model/symbolic/symbolic.ts'
import { narrow } from './narrow.ts'
import { simplify } from './simplify.ts'

/** Whether simplification or narrowing proves that a constraint is unsatisfiable in JavaScript. Does not search. */
export function isRefuted(constraint: Constraint): boolean {
  const simplified = simplify(constraint)
  return simplified.kind === 'empty' || narrow(simplified.constraint).kind === 'empty'
}
