import type ts from 'typescript'
import { entry } from '../../flow/flow-graph-builder.ts'
import type { Flow } from '../../flow/flow.ts'

/** The basic blocks of a function. */
export interface Blocks {
  readonly count: number
  /** The block of a statement, or of a node that is a site: a number below `count`. */
  of(node: ts.Node): number | undefined
}

/**
 * Nodes are in one block when control goes from each to the next, whatever is decided, unless something throws. What
 * several ways lead to begins a block; so do a handler and what follows a predicate.
 */
export function blocksOf({ nodes, edges }: Flow): Blocks {
  const before: number[][] = nodes.map(() => [])
  for (const { from, to } of edges) before[to]!.push(from)
  const blocks: number[] = []
  const byNode = new Map<ts.Node, number>()
  let count = 0
  nodes.forEach((node, id) => {
    const [from] = before[id]!
    const isFollowing =
      node.kind !== 'join' &&
      before[id]!.length === 1 &&
      from !== entry &&
      from! < id &&
      nodes[from!]!.kind !== 'predicate'
    blocks[id] = isFollowing ? blocks[from!]! : count++
    if (node.kind === 'statement') byNode.set(node.statement, blocks[id])
    else if (node.kind === 'site') byNode.set(node.node, blocks[id])
  })
  return { count, of: (node) => byNode.get(node) }
}
