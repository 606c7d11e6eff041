import type { FlagNode, FlagNodeKind, FlagTree } from '../../../model/flags/flag-tree.ts'
import type { Outcome } from '../../../model/goal/predicate.ts'

/** A node with those below it. */
export interface Branching {
  readonly node: FlagNodeKind
  readonly distance: number
  readonly below: readonly Branching[]
}

/** A person reads no more nodes. */
const mostNodes = 250

/** A flag tree while it is built, from its leaves to its root: what has no parent yet lies on a stack, in order. */
export class Branchings {
  private readonly stack: Branching[] = []

  get height(): number {
    return this.stack.length
  }

  /** Makes one of all that lie from a height on, below a node. */
  wrap(from: number, node: FlagNodeKind, distance: number): void {
    const below = this.stack.splice(from)
    this.stack.push({ node, distance, below })
  }

  /** The topmost one is of another kind, or has another distance. */
  replace(change: (it: Branching) => Branching): void {
    this.stack.push(change(this.stack.pop()!))
  }

  /**
   * A branch was turned away from so many levels above it: what the topmost one says of the outcome there is said of the branch.
   * There is none where nothing above it was evaluated.
   */
  raise(required: Outcome, outcome: Outcome | undefined, level: number, distance: number): void {
    const node = { kind: 'branch', required, level } as const
    const top = this.stack.at(-1)
    if (outcome === undefined) this.stack.push({ node, distance, below: [] })
    else if (top?.node.kind === 'branch') this.replace((it) => ({ ...it, node: { ...it.node, ...node }, distance }))
    else this.wrap(this.height - 1, node, distance)
  }

  /** Puts the topmost one at a height, in place of what lies there; -1 for nowhere. */
  place(height: number): void {
    const it = this.stack.pop()!
    if (0 <= height) this.stack[height] = it
  }

  /** Keeps of those from a height on the one that is nearest, the first of several. */
  keepNearest(from: number): void {
    const [nearest] = this.stack.splice(from).sort((a, b) => a.distance - b.distance)
    if (nearest !== undefined) this.stack.push(nearest)
  }

  /** Forgets all from a height on. */
  drop(from: number): void {
    this.stack.length = from
  }

  /** The tree of the only one. */
  tree(): FlagTree {
    const nodes: FlagNode[] = []
    let omitted = 0
    const add = ({ node, distance, below }: Branching, depth: number): void => {
      if (nodes.length < mostNodes) nodes.push({ ...node, distance, depth })
      else omitted++
      for (const it of below) add(it, depth + 1)
    }
    add(this.stack[0]!, 0)
    return { nodes, omitted }
  }
}
