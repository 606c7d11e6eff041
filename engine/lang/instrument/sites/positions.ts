import ts from 'typescript'
import type { FunctionId } from '../../../model/goal/predicate.ts'
import type { Reach, Reaches } from '../../flow/dependence.ts'
import type { Flow } from '../../flow/flow.ts'
import { withoutLabels } from '../../flow/jumps.ts'
import { entry } from '../../flow/flow-graph-builder.ts'

/** The position of a site in the flow of control. */
export interface Position extends Reach {
  readonly function: FunctionId
  /** Unique in the source. */
  readonly block: number
}

/** Finds the positions of sites in the flow graphs of all functions. */
export function positionsOf(flows: readonly Flow[], reaches: readonly Reaches[]): (node: ts.Node) => Position {
  const functions = new Map<ts.Node, FunctionId>()
  const blocks = flows.map(blocksOf)
  const firstBlocks: number[] = []
  let blockCount = 0
  flows.forEach(({ nodes }, fn) => {
    firstBlocks.push(blockCount)
    blockCount += blocks[fn]!.count
    for (const it of nodes) {
      if (it.kind === 'statement') functions.set(it.statement, fn)
      else if (it.kind === 'site') functions.set(it.node, fn)
    }
  })
  return (node) => {
    const stepped = ts.isLabeledStatement(node) ? withoutLabels(node) : node
    const fn = functions.get(stepped)
    if (fn === undefined) throw new Error(`No path leads through ${node.getText()}`)
    return { function: fn, block: firstBlocks[fn]! + blocks[fn]!.of(stepped)!, ...reaches[fn]!.of(stepped)! }
  }
}

interface Blocks {
  readonly count: number
  /** The block of a statement or site node, a number below `count`. */
  of(node: ts.Node): number | undefined
}

/** A block is a chain of nodes that run in sequence unless one throws. Joins, handlers and branch targets begin one. */
function blocksOf({ nodes, edges }: Flow): Blocks {
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
