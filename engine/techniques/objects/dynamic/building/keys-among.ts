import type { StateNodeId } from '../../../../model/objects/object-graph.ts'
import type { Sketch } from './sketch.ts'

/** The nodes used as keys below a node, or as arguments if it is a call. */
export function keysBelow({ graph, children }: Sketch, node: StateNodeId): ReadonlySet<StateNodeId> {
  const keys = new Set<StateNodeId>()
  for (const id of statesFrom({ graph, children }, node)) {
    const it = graph.nodes[id]!
    const all = it.kind === 'call' ? it.args : it.kind === 'element' ? [it.key] : []
    for (const one of all) if (one.kind === 'state') keys.add(one.node)
  }
  return keys
}

/** Selects the items that contain keys of others, keys before uses. In a cycle, the first item comes first. */
export function keysAmong<Item>(
  sketch: Sketch,
  items: readonly Item[],
  nodesOf: (item: Item) => readonly StateNodeId[],
): readonly Item[] {
  const parts = items.map((item) => {
    const nodes = nodesOf(item)
    const has = new Set(nodes.flatMap((it) => [...statesFrom(sketch, it)]))
    return { item, has, keys: nodes.flatMap((it) => [...keysBelow(sketch, it)]).filter((it) => !has.has(it)) }
  })
  const keys = new Set(parts.flatMap((it) => it.keys))
  const left = parts.filter(({ has }) => [...keys].some((it) => has.has(it)))
  const ordered: Item[] = []
  while (0 < left.length) {
    const free = left.findIndex((it) => !it.keys.some((key) => left.some((other) => other.has.has(key))))
    const [next] = left.splice(Math.max(0, free), 1)
    ordered.push(next!.item)
  }
  return ordered
}

/** A node and everything read from it, except results of calls. */
function statesFrom({ graph, children }: Pick<Sketch, 'graph' | 'children'>, node: StateNodeId): Set<StateNodeId> {
  const found = new Set([node])
  for (const id of found) {
    for (const child of children[id]!) if (graph.nodes[child]!.kind !== 'call') found.add(child)
  }
  return found
}
