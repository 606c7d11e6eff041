export class UnknownNodeError extends Error {
  override readonly name = 'UnknownNodeError'

  constructor(readonly node: string) {
    super(`There is no node "${node}"`)
  }
}

export interface Path {
  readonly nodes: readonly string[]
  readonly length: number
}

interface GraphOptions {
  directed?: boolean
}

export class WeightedGraph {
  readonly #edges = new Map<string, Map<string, number>>()
  readonly #directed: boolean

  constructor({ directed = false }: GraphOptions = {}) {
    this.#directed = directed
  }

  get nodeCount(): number {
    return this.#edges.size
  }

  addNode(node: string): this {
    if (!this.#edges.has(node)) this.#edges.set(node, new Map())
    return this
  }

  connect(from: string, to: string, weight = 1): this {
    if (weight < 0 || Number.isNaN(weight)) throw new RangeError('A weight may not be negative')
    if (from === to) throw new Error('A node is not connected with itself')
    this.addNode(from).addNode(to)
    this.#edges.get(from)!.set(to, weight)
    if (!this.#directed) this.#edges.get(to)!.set(from, weight)
    return this
  }

  disconnect(from: string, to: string): boolean {
    const removed = this.#neighbours(from).delete(to)
    if (removed && !this.#directed) this.#neighbours(to).delete(from)
    return removed
  }

  degree(node: string): number {
    return this.#neighbours(node).size
  }

  shortestPath(from: string, to: string): Path | undefined {
    this.#neighbours(from)
    this.#neighbours(to)
    const distances = new Map([[from, 0]])
    const previous = new Map<string, string>()
    const open = new Set([from])
    const done = new Set<string>()

    while (0 < open.size) {
      let nearest: string | undefined
      for (const node of open) {
        if (nearest === undefined || distances.get(node)! < distances.get(nearest)!) nearest = node
      }
      open.delete(nearest!)
      if (nearest === to) return this.#pathTo(to, previous, distances.get(to)!)
      done.add(nearest!)
      for (const [neighbour, weight] of this.#neighbours(nearest!)) {
        if (done.has(neighbour)) continue
        const distance = distances.get(nearest!)! + weight
        if (distance < (distances.get(neighbour) ?? Infinity)) {
          distances.set(neighbour, distance)
          previous.set(neighbour, nearest!)
          open.add(neighbour)
        }
      }
    }
    return undefined
  }

  hasCycle(): boolean {
    const state = new Map<string, 'open' | 'done'>()
    const visit = (node: string, parent?: string): boolean => {
      state.set(node, 'open')
      for (const next of this.#neighbours(node).keys()) {
        if (!this.#directed && next === parent) continue
        const seen = state.get(next)
        if (seen === 'open' || (seen === undefined && visit(next, node))) return true
      }
      state.set(node, 'done')
      return false
    }
    for (const node of this.#edges.keys()) {
      if (!state.has(node) && visit(node)) return true
    }
    return false
  }

  isConnected(): boolean {
    const [start] = this.#edges.keys()
    if (start === undefined) return true
    const seen = new Set([start])
    for (const node of seen) {
      for (const next of this.#neighbours(node).keys()) seen.add(next)
    }
    return seen.size === this.#edges.size
  }

  #neighbours(node: string): Map<string, number> {
    const neighbours = this.#edges.get(node)
    if (neighbours === undefined) throw new UnknownNodeError(node)
    return neighbours
  }

  #pathTo(end: string, previous: ReadonlyMap<string, string>, length: number): Path {
    const nodes = [end]
    for (let node = previous.get(end); node !== undefined; node = previous.get(node)) nodes.unshift(node)
    return { nodes, length }
  }
}
