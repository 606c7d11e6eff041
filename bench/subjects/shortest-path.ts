export type Graph = ReadonlyMap<string, readonly Edge[]>

export interface Edge {
  readonly to: string
  readonly weight: number
}

export type Route =
  | { readonly found: true; readonly path: readonly string[]; readonly distance: number }
  | { readonly found: false; readonly reached: number }

export class NegativeEdgeError extends RangeError {
  constructor(from: string, { to, weight }: Edge) {
    super(`The way from ${from} to ${to} has a negative length (${weight})`)
  }
}

/** `A B 3` on a line is an edge of length 3; `A - B 3` goes both ways. */
export function parseGraph(text: string): Graph {
  const graph = new Map<string, Edge[]>()
  const add = (from: string, to: string, weight: number) => {
    if (!graph.has(to)) graph.set(to, [])
    const edges = graph.get(from)
    if (edges === undefined) graph.set(from, [{ to, weight }])
    else edges.push({ to, weight })
  }
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const match = /^\s*(\w+)\s+(-\s+)?(\w+)(?:\s+(-?\d+(?:\.\d+)?))?\s*$/.exec(line)
    if (match === null) throw new SyntaxError(`Not an edge: ${line}`)
    const [, from, both, to, weight] = match
    add(from!, to!, Number(weight ?? 1))
    if (both !== undefined) add(to!, from!, Number(weight ?? 1))
  }
  return graph
}

/** Dijkstra's algorithm; fine for graphs where a linear search for the nearest node is. */
export function shortestPath(graph: Graph, start: string, goal: string): Route {
  const distances = new Map<string, number>([[start, 0]])
  const previous = new Map<string, string>()
  const done = new Set<string>()

  for (;;) {
    let current: string | undefined
    let nearest = Infinity
    for (const [node, distance] of distances) {
      if (!done.has(node) && distance < nearest) {
        current = node
        nearest = distance
      }
    }
    if (current === undefined) return { found: false, reached: done.size }
    if (current === goal) return { found: true, path: backtrack(previous, goal), distance: nearest }
    done.add(current)
    for (const edge of graph.get(current) ?? []) {
      if (edge.weight < 0) throw new NegativeEdgeError(current, edge)
      const distance = nearest + edge.weight
      if (distance < (distances.get(edge.to) ?? Infinity)) {
        distances.set(edge.to, distance)
        previous.set(edge.to, current)
      }
    }
  }
}

function backtrack(previous: ReadonlyMap<string, string>, goal: string): string[] {
  const path = [goal]
  for (let node = previous.get(goal); node !== undefined; node = previous.get(node)) path.unshift(node)
  return path
}

/** Bellman and Ford: allows negative edges; `null` when a cycle of negative length can be reached. */
export function distancesFrom(graph: Graph, start: string): Map<string, number> | null {
  const distances = new Map<string, number>([[start, 0]])
  const relax = (): boolean => {
    let changed = false
    for (const [from, edges] of graph) {
      const base = distances.get(from)
      if (base === undefined) continue
      for (const { to, weight } of edges) {
        if (base + weight < (distances.get(to) ?? Infinity)) {
          distances.set(to, base + weight)
          changed = true
        }
      }
    }
    return changed
  }
  for (let round = 1; round < graph.size; round++) {
    if (!relax()) return distances
  }
  return relax() ? null : distances
}

export function describeRoute(route: Route, unit = 'km'): string {
  if (!route.found) return `no route (${route.reached} places searched)`
  const { path, distance } = route
  if (path.length === 1) return 'already there'
  return `${path.join(' → ')}: ${distance} ${unit}${path.length > 2 ? ` via ${path.length - 2}` : ''}`
}
