import type { FlagNode, FlagNodeKind, FlagTree } from '../../../model/flags/flag-tree.ts'
import type { Outcome } from '../../../model/goal/predicate.ts'

/** A node with its subtree. */
export interface FlagSubtree {
  readonly node: FlagNodeKind
  readonly distance: number
  readonly below: readonly FlagSubtree[]
}

/** Most nodes in a tree: a person reads no more. */
const mostNodes = 250

/** Builds a flag tree from its leaves to its root. Nodes without a parent lie on a stack, in order. */
export class FlagTreeBuilder {
  private readonly stack: FlagSubtree[] = []

  get height(): number {
    return this.stack.length
  }

  /** Moves all nodes from a height on below a new node. */
  wrap(from: number, node: FlagNodeKind, distance: number): void {
    const below = this.stack.splice(from)
    this.stack.push({ node, distance, below })
  }

  /** Replaces the top node. */
  replace(change: (it: FlagSubtree) => FlagSubtree): void {
    this.stack.push(change(this.stack.pop()!))
  }

  /**
   * The run left the path to a branch `level` levels above it. Turns the top node, about the outcome there, into one
   * about that branch. If `outcome` is undefined, pushes a node.
   */
  raise(required: Outcome, outcome: Outcome | undefined, level: number, distance: number): void {
    const node = { kind: 'branch', required, level } as const
    const top = this.stack.at(-1)
    if (outcome === undefined) this.stack.push({ node, distance, below: [] })
    else if (top?.node.kind === 'branch') this.replace((it) => ({ ...it, node: { ...it.node, ...node }, distance }))
    else this.wrap(this.height - 1, node, distance)
  }

  /** Moves the top node to a height, replacing the node there; -1 discards it. */
  place(height: number): void {
    const it = this.stack.pop()!
    if (0 <= height) this.stack[height] = it
  }

  /** Keeps only the nearest of the nodes from a height on, the first of equals. */
  keepNearest(from: number): void {
    const [nearest] = this.stack.splice(from).sort((a, b) => a.distance - b.distance)
    if (nearest !== undefined) this.stack.push(nearest)
  }

  /** Removes all nodes from a height on. */
  drop(from: number): void {
    this.stack.length = from
  }

  /** Flattens the root, which is the only node left on the stack. */
  tree(): FlagTree {
    const nodes: FlagNode[] = []
    let omitted = 0
    const add = ({ node, distance, below }: FlagSubtree, depth: number): void => {
      if (nodes.length < mostNodes) nodes.push({ ...node, distance, depth })
      else omitted++
      for (const it of below) add(it, depth + 1)
    }
    add(this.stack[0]!, 0)
    return { nodes, omitted }
  }
}
