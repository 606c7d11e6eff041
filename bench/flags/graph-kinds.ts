/** Two nodes, by number. */
export type Edge = readonly [from: number, to: number]

export type GraphKind = 'empty' | 'disconnected' | 'tree' | 'path' | 'cycle' | 'bipartite' | 'complete' | 'other'

export class Graph {
  readonly #neighbours: readonly Set<number>[]

  constructor(size: number, edges: readonly Edge[]) {
    if (!Number.isInteger(size) || size < 0 || size > 64) throw new RangeError('The size is out of range')
    this.#neighbours = Array.from({ length: size }, () => new Set<number>())
    for (const [from, to] of edges) {
      if (!this.has(from) || !this.has(to) || from === to) throw new RangeError('There is no such edge')
      this.#neighbours[from]!.add(to)
      this.#neighbours[to]!.add(from)
    }
  }

  get size(): number {
    return this.#neighbours.length
  }

  get isEmpty(): boolean {
    return this.size === 0
  }

  has(node: number): boolean {
    return Number.isInteger(node) && node >= 0 && node < this.size
  }

  degree(node: number): number {
    return this.#neighbours[node]?.size ?? 0
  }

  isConnected(): boolean {
    const seen = new Set([0])
    const waiting = [0]
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      for (const it of this.#neighbours[node] ?? []) {
        if (seen.has(it)) continue
        seen.add(it)
        waiting.push(it)
      }
    }
    return seen.size >= this.size
  }

  isBipartite(): boolean {
    const sides = new Map<number, boolean>()
    for (let node = 0; node < this.size; node++) {
      if (!sides.has(node) && !this.#canDivide(node, true, sides)) return false
    }
    return true
  }

  isComplete(): boolean {
    return this.#neighbours.every((it) => it.size === this.size - 1)
  }

  isTree(): boolean {
    return this.isConnected() && this.#edgeCount() === this.size - 1
  }

  isCycle(): boolean {
    return this.size > 2 && this.isConnected() && this.#neighbours.every((it) => it.size === 2)
  }

  #canDivide(node: number, side: boolean, sides: Map<number, boolean>): boolean {
    const before = sides.get(node)
    if (before !== undefined) return before === side
    sides.set(node, side)
    for (const it of this.#neighbours[node]!) {
      if (!this.#canDivide(it, !side, sides)) return false
    }
    return true
  }

  #edgeCount(): number {
    return this.#neighbours.reduce((sum, it) => sum + it.size, 0) / 2
  }
}

export function kindOf(graph: Graph): GraphKind {
  if (graph.isEmpty) return 'empty'
  if (!graph.isConnected()) return 'disconnected'
  if (graph.isTree()) {
    const branches = Array.from({ length: graph.size }, (_, at) => graph.degree(at)).some((it) => it > 2)
    return branches ? 'tree' : 'path'
  }
  if (graph.isComplete()) return 'complete'
  if (graph.isCycle()) return 'cycle'
  return graph.isBipartite() ? 'bipartite' : 'other'
}

/** How many colours a greedy painter needs at most, by what kind of graph it is. */
export function coloursFor(size: number, edges: readonly Edge[]): number {
  const graph = new Graph(size, edges)
  if (graph.isEmpty) return 0
  if (edges.length === 0) return 1
  if (graph.isBipartite()) return 2
  if (graph.isCycle()) return 3
  const degrees = Array.from({ length: size }, (_, at) => graph.degree(at))
  return graph.isComplete() ? size : Math.max(...degrees) + 1
}
