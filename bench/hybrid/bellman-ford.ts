export interface Edge {
  readonly from: number
  readonly to: number
  readonly weight: number
}

/** The shortest ways from the first place to every other; throws where a round trip is shorter each time. */
export function shortestWays(places: number, edges: readonly Edge[]): readonly number[] {
  if (!Number.isInteger(places) || places < 1 || places > 50) throw new RangeError('One to fifty places')
  const ways = new Array<number>(places).fill(Infinity)
  ways[0] = 0
  for (let round = 0; round < places; round++) {
    let changed = false
    for (const { from, to, weight } of edges) {
      if (!(from in ways) || !(to in ways)) throw new RangeError('No such place')
      if (ways[from] + weight < ways[to]) {
        ways[to] = ways[from] + weight
        changed = true
      }
    }
    if (!changed) return ways
  }
  throw new Error('A round trip gets shorter and shorter')
}

/** Whether a place can be reached for exactly this much. */
export function costs(edges: readonly Edge[], to: number, price: number): boolean {
  const ways = shortestWays(6, edges)
  if (ways[to] === undefined) return false
  return ways[to] === price
}
