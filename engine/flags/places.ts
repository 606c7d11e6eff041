import type { FunctionShape } from '../model/predicate.ts'

/** Of every predicate, its place among those of its function: where an activation keeps what it did. */
export function placesOf(functions: readonly FunctionShape[], predicates: number): Readonly<Int32Array> {
  const places = new Int32Array(predicates)
  for (const it of functions) it.predicates.forEach((predicate, place) => (places[predicate] = place))
  return places
}
