import type { CallSite } from './flag.ts'
import type { FunctionShape } from '../goal/predicate.ts'

/** The position of every predicate in its function, which is its index in an activation. */
export function predicatePlaces(functions: readonly FunctionShape[], predicates: number): Readonly<Int32Array> {
  const places = new Int32Array(predicates)
  for (const it of functions) it.predicates.forEach((predicate, place) => (places[predicate] = place))
  return places
}

/** The positions where activations store the functions entered from call sites. */
export interface SitePlaces {
  /** The position of every site in its function. */
  readonly places: Readonly<Int32Array>
  /** By function, its number of sites. */
  readonly counts: Readonly<Int32Array>
}

export function sitePlaces(sites: readonly CallSite[], functions: number): SitePlaces {
  const counts = new Int32Array(functions)
  return { places: Int32Array.from(sites, (it) => counts[it.function]!++), counts }
}
