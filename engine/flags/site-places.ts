import type { CallSite } from '../model/flag.ts'
import type { FunctionId } from '../model/predicate.ts'

/** Of every site, its place among those of its function: where an activation keeps what it entered. */
export function sitePlacesOf(sites: readonly CallSite[]): readonly number[] {
  const counts = new Map<FunctionId, number>()
  return sites.map(({ function: fn }) => {
    const place = counts.get(fn) ?? 0
    counts.set(fn, place + 1)
    return place
  })
}
