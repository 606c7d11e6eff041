import type { StateNode, StateNodeId } from '../../../../model/objects/object-graph.ts'
import { isSameType } from './kinds.ts'

/** By call node, the fields and elements below its object that it may return, judged by type. Empty for other nodes. */
export function aliasesOf(nodes: readonly StateNode[]): readonly (readonly StateNodeId[])[] {
  const children: StateNodeId[][] = nodes.map(() => [])
  nodes.forEach((node, id) => {
    if ('owner' in node && node.kind !== 'call') children[node.owner]!.push(id)
  })
  const below = (id: StateNodeId): readonly StateNodeId[] => children[id]!.flatMap((it) => [it, ...below(it)])
  return nodes.map((it) => (it.kind === 'call' ? below(it.owner).filter((other) => isSameType(nodes[other]!, it)) : []))
}
