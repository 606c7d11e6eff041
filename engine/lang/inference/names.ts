import { isUniversal } from './ducks.ts'
import type { Variable, Variables } from './variables.ts'

/** The properties that the code asks of any of the variables, but for those that every object has. */
export function namesOf(variables: Variables, states: readonly Variable[]): readonly string[] {
  const labels = new Set(states.flatMap((it) => [...variables.parts(it).keys()]))
  return [...labels].flatMap((it) => (it.startsWith('.') && !isUniversal(it.slice(1)) ? [it.slice(1)] : []))
}
