import type { StateNodeId } from '../../../../model/objects/object-graph.ts'
import type { Sketch } from './sketch.ts'

/** The state that keys on the way to what is read from a node name, and the arguments of the call that it is. */
export function keysBelow({ graph, children }: Sketch, node: StateNodeId): ReadonlySet<StateNodeId> {
  const keys = new Set<StateNodeId>()
  for (const id of statesFrom({ graph, children }, node)) {
    const it = graph.nodes[id]!
    const all = it.kind === 'call' ? it.args : it.kind === 'element' ? [it.key] : []
    for (const one of all) if (one.kind === 'state') keys.add(one.node)
  }
  return keys
}

/**
 * Those of the parts of one object or call, with the nodes of each, that have the keys of others: they are made first, in
 * this order, as a key can only name a value that is there. Of parts that have keys of each other, the first comes first.
 */
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

/** A node and the state that is read from it; not what calls return. */
function statesFrom({ graph, children }: Pick<Sketch, 'graph' | 'children'>, node: StateNodeId): Set<StateNodeId> {
  const found = new Set([node])
  for (const id of found) {
    for (const child of children[id]!) if (graph.nodes[child]!.kind !== 'call') found.add(child)
  }
  return found
}
