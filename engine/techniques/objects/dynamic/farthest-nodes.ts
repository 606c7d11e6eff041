import type { ObjectGraph, StateNodeId } from '../../../model/objects/object-graph.ts'
import type { Place } from '../../../model/source/source.ts'

/**
 * What to leave out of a graph so that no more than `most` of its nodes remain: the leaves that are farthest from the
 * predicate by dependences or, of as many, by text, with all that is there only for them.
 */
export function farthestNodes({ nodes }: ObjectGraph, predicate: Place, most: number): ReadonlySet<StateNodeId> {
  const ids = [...nodes.keys()]
  if (nodes.length <= most) return new Set()
  const runners = new Set(nodes.flatMap((it) => ('owner' in it ? [it.owner] : [])))
  const leaves = ids.filter((it) => !runners.has(it))
  const inText = new Map(leaves.map((it) => [it, distanceInText(nodes[it]!.place, predicate)]))
  const order = (a: StateNodeId, b: StateNodeId): number =>
    nodes[a]!.distance - nodes[b]!.distance || inText.get(a)! - inText.get(b)! || a - b
  const kept = new Set<StateNodeId>()
  for (const leaf of leaves.toSorted(order)) {
    const needed = neededFor(nodes, leaf).filter((it) => !kept.has(it))
    if (0 < kept.size && most < kept.size + needed.length) continue
    for (const it of needed) kept.add(it)
  }
  return new Set(ids.filter((it) => !kept.has(it)))
}

/** A node, what it is read from, and what names it there. */
function neededFor(nodes: ObjectGraph['nodes'], id: StateNodeId): readonly StateNodeId[] {
  const needed = new Set<StateNodeId>()
  const add = (it: StateNodeId | undefined): void => {
    if (it === undefined || needed.has(it)) return
    needed.add(it)
    const node = nodes[it]!
    if ('owner' in node) add(node.owner)
    if (node.kind === 'element' && node.key.kind === 'state') add(node.key.node)
    if (node.kind === 'call') for (const arg of node.args) if (arg.kind === 'state') add(arg.node)
  }
  add(id)
  return [...needed]
}

/** In characters; 0 within the predicate, `Infinity` in another file. */
function distanceInText(place: Place, predicate: Place): number {
  if (place.file !== predicate.file) return Infinity
  return Math.max(0, predicate.start - place.start, place.end - predicate.end)
}
