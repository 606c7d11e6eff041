import type { ObjectGraph, StateNode, StateNodeId } from '../../../model/objects/object-graph.ts'
import { aliasesOf } from './aliases.ts'

/**
 * What is read from each node, fields and elements before calls, in the order of the graph; without what is `skipped`.
 * What is read from the result of a call is read as well from what the call may return: the fields and elements of the
 * same type below the object that it is called on. So it is there, however the object was made. An element that may be any
 * of its container is as each of the others.
 */
export function childrenOf(
  { nodes }: ObjectGraph,
  skipped: ReadonlySet<StateNodeId>,
): readonly (readonly StateNodeId[])[] {
  const children: StateNodeId[][] = nodes.map(() => [])
  nodes.forEach((it, id) => {
    if ('owner' in it && !skipped.has(id)) children[it.owner]!.push(id)
  })
  const aliases = aliasesOf(nodes).map((list) => list.filter((it) => !skipped.has(it)))
  const share = (from: StateNodeId, to: StateNodeId): void => {
    for (const read of children[from]!) if (!reads(nodes, children[to]!, nodes[read]!)) children[to]!.push(read)
  }
  nodes.forEach((_, id) => {
    for (const alias of aliases[id]!) share(id, alias)
  })
  nodes.forEach((it, id) => {
    if (it.kind !== 'element' || it.key.kind === 'constant') return
    for (const other of children[it.owner]!) if (other !== id && nodes[other]!.kind === 'element') share(id, other)
  })
  const isCall = (id: StateNodeId): number => (nodes[id]!.kind === 'call' ? 1 : 0)
  return children.map((list) => list.toSorted((a, b) => isCall(a) - isCall(b)))
}

/** Whether one of some nodes reads the same. */
function reads(nodes: readonly StateNode[], list: readonly StateNodeId[], { kind, text, ...it }: StateNode): boolean {
  return list.some((id) => {
    const other = nodes[id]!
    if (other.kind !== kind) return false
    return 'name' in it && 'name' in other ? it.name === other.name : other.text === text
  })
}
