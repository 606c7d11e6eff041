export type Pair = readonly [a: number, b: number]
export type WeightedEdge = readonly [a: number, b: number, weight: number]

function adjacency(size: number, edges: readonly Pair[]): number[][] {
  const neighbours: number[][] = Array.from({ length: size }, () => [])
  for (const [a, b] of edges) {
    if (!isNode(a, size) || !isNode(b, size)) throw new RangeError(`No such edge: ${a}-${b}`)
    neighbours[a]!.push(b)
    neighbours[b]!.push(a)
  }
  return neighbours
}

function isNode(node: number, size: number): boolean {
  return Number.isInteger(node) && node >= 0 && node < size
}

/** The number of its component for every node, counted in the order of the nodes. */
export function components(size: number, edges: readonly Pair[]): number[] {
  const neighbours = adjacency(size, edges)
  const labels = new Array<number>(size).fill(-1)
  let count = 0
  for (let start = 0; start < size; start++) {
    if (labels[start] !== -1) continue
    const stack = [start]
    labels[start] = count
    while (stack.length > 0) {
      for (const next of neighbours[stack.pop()!]!) {
        if (labels[next] === -1) {
          labels[next] = count
          stack.push(next)
        }
      }
    }
    count++
  }
  return labels
}

export function isConnected(size: number, edges: readonly Pair[]): boolean {
  return components(size, edges).every((label) => label === 0)
}

/** Whether an undirected graph has a cycle: every edge between nodes that are connected already closes one. */
export function hasCycle(size: number, edges: readonly Pair[]): boolean {
  const sets = disjointSets(size)
  return edges.some(([a, b]) => !sets.union(a, b))
}

interface DisjointSets {
  find(node: number): number
  /** `false` when they were in the same set. */
  union(a: number, b: number): boolean
}

function disjointSets(size: number): DisjointSets {
  const parents = Array.from({ length: size }, (_, node) => node)
  const ranks = new Uint8Array(size)
  const find = (node: number): number => {
    const parent = parents[node]
    if (parent === undefined) throw new RangeError(`No such node: ${node}`)
    if (parent === node) return node
    return (parents[node] = find(parent))
  }
  return {
    find,
    union(a, b) {
      const [left, right] = [find(a), find(b)]
      if (left === right) return false
      if (ranks[left]! < ranks[right]!) {
        parents[left] = right
      } else {
        parents[right] = left
        if (ranks[left] === ranks[right]) ranks[left]!++
      }
      return true
    },
  }
}

export interface SpanningTree {
  readonly edges: readonly WeightedEdge[]
  readonly weight: number
  readonly isComplete: boolean
}

/** Kruskal's algorithm: the cheapest edges that close no cycle. */
export function spanningTree(size: number, edges: readonly WeightedEdge[]): SpanningTree {
  const sets = disjointSets(size)
  const chosen: WeightedEdge[] = []
  let weight = 0
  for (const edge of edges.toSorted((x, y) => x[2] - y[2])) {
    if (!sets.union(edge[0], edge[1])) continue
    chosen.push(edge)
    weight += edge[2]
    if (chosen.length === size - 1) break
  }
  return { edges: chosen, weight, isComplete: chosen.length === Math.max(0, size - 1) }
}

/** Two sides such that every edge goes from one to the other, or `null`. */
export function bipartition(size: number, edges: readonly Pair[]): { left: number[]; right: number[] } | null {
  const neighbours = adjacency(size, edges)
  const sides = new Array<0 | 1 | undefined>(size).fill(undefined)
  for (let start = 0; start < size; start++) {
    if (sides[start] !== undefined) continue
    sides[start] = 0
    const queue = [start]
    for (const node of queue) {
      for (const next of neighbours[node]!) {
        if (sides[next] === sides[node]) return null
        if (sides[next] === undefined) {
          sides[next] = sides[node] === 0 ? 1 : 0
          queue.push(next)
        }
      }
    }
  }
  const left: number[] = []
  const right: number[] = []
  sides.forEach((side, node) => (side === 0 ? left : right).push(node))
  return { left, right }
}
