import type { StateNode, StateNodeId } from '../../../../model/objects/object-graph.ts'
import { isSameType } from './kinds.ts'

/**
 * What each node may be besides: the result of a call may be any of the fields and elements of the same type below the object
 * that it is called on. None of other nodes.
 */
export function aliasesOf(nodes: readonly StateNode[]): readonly (readonly StateNodeId[])[] {
  const children: StateNodeId[][] = nodes.map(() => [])
  nodes.forEach((it, id) => {
    if ('owner' in it && it.kind !== 'call') children[it.owner]!.push(id)
  })
  const below = (id: StateNodeId): readonly StateNodeId[] => children[id]!.flatMap((it) => [it, ...below(it)])
  return nodes.map((it) => (it.kind === 'call' ? below(it.owner).filter((other) => isSameType(nodes[other]!, it)) : []))
}
