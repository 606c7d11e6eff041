import type { CallSite } from './flag.ts'
import type { FunctionShape } from '../goal/predicate.ts'

/** Of every predicate, its place among those of its function: where an activation keeps what it did. */
export function predicatePlaces(functions: readonly FunctionShape[], predicates: number): Readonly<Int32Array> {
  const places = new Int32Array(predicates)
  for (const it of functions) it.predicates.forEach((predicate, place) => (places[predicate] = place))
  return places
}

/** Where activations keep what calls from their sites entered. */
export interface SitePlaces {
  /** Of every site, its place among those of its function. */
  readonly places: Readonly<Int32Array>
  /** Of every function, how many sites it has. */
  readonly counts: Readonly<Int32Array>
}

export function sitePlaces(sites: readonly CallSite[], functions: number): SitePlaces {
  const counts = new Int32Array(functions)
  return { places: Int32Array.from(sites, (it) => counts[it.function]!++), counts }
}
