import { isUniversal } from './ducks.ts'
import type { Variable, Variables } from './variables.ts'

/** Lists the properties that the code uses of any of the variables, except those that every object has. */
export function namesOf(variables: Variables, states: readonly Variable[]): readonly string[] {
  const labels = new Set(states.flatMap((it) => [...variables.parts(it).keys()]))
  return [...labels].flatMap((it) => (it.startsWith('.') && !isUniversal(it.slice(1)) ? [it.slice(1)] : []))
}
