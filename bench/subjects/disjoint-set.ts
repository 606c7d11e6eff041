export interface Edge {
  readonly from: number
  readonly to: number
  readonly weight: number
}

/** Union by size with path halving. */
export class DisjointSet {
  readonly #parents: Int32Array
  readonly #sizes: Int32Array
  #count: number

  constructor(readonly size: number) {
    if (!Number.isInteger(size) || size < 0) throw new RangeError(`A set cannot have ${size} members`)
    if (100_000 < size) throw new RangeError('The set is too large')
    this.#parents = Int32Array.from({ length: size }, (_, at) => at)
    this.#sizes = new Int32Array(size).fill(1)
    this.#count = size
  }

  get count(): number {
    return this.#count
  }

  find(member: number): number {
    this.#check(member)
    let at = member
    while (this.#parents[at] !== at) {
      this.#parents[at] = this.#parents[this.#parents[at]!]!
      at = this.#parents[at]!
    }
    return at
  }

  union(a: number, b: number): boolean {
    let large = this.find(a)
    let small = this.find(b)
    if (large === small) return false
    if (this.#sizes[large]! < this.#sizes[small]!) [large, small] = [small, large]
    this.#parents[small] = large
    this.#sizes[large]! += this.#sizes[small]!
    this.#count--
    return true
  }

  connected(a: number, b: number): boolean {
    return this.find(a) === this.find(b)
  }

  sizeOf(member: number): number {
    return this.#sizes[this.find(member)]!
  }

  groups(): number[][] {
    const byRoot = new Map<number, number[]>()
    for (let member = 0; member < this.size; member++) {
      const root = this.find(member)
      const group = byRoot.get(root)
      if (group) group.push(member)
      else byRoot.set(root, [member])
    }
    return [...byRoot.values()]
  }

  #check(member: number): void {
    if (!(member in this.#parents)) throw new RangeError(`${member} is no member`)
  }
}

/** The cheapest edges that connect everything, or `null` when not everything can be connected. */
export function spanningTree(nodes: number, edges: readonly Edge[]): Edge[] | null {
  const set = new DisjointSet(nodes)
  const chosen: Edge[] = []
  for (const edge of edges.toSorted((a, b) => a.weight - b.weight)) {
    if (set.union(edge.from, edge.to)) chosen.push(edge)
    if (set.count === 1) break
  }
  return set.count <= 1 ? chosen : null
}
