import type { Adjacency } from './adjacency.ts'
import { components } from './components.ts'
import { immediatePostDominators } from './dominators.ts'
import { postorder, reachable } from './traversal.ts'

/** An edge of a flow graph. The label is the outcome that takes it; `undefined` if unconditional. */
export interface FlowEdge {
  readonly from: number
  readonly to: number
  readonly label: boolean | undefined
}

/** A labeled edge out of node `on` that decides whether another node is reached. */
export interface Dependence {
  readonly on: number
  readonly label: boolean | undefined
}

/**
 * The control dependences of each node: n depends on the edge (m, label) if n post-dominates the edge's target and does
 * not strictly post-dominate m (Ferrante, Ottenstein, Warren, TOPLAS 1987). Nodes are the integers below `count`.
 * Dependences are unique; a node in a loop may depend on itself.
 *
 * With an unlabeled edge from `entry` to `exit`, "reached whenever the function is entered" becomes a dependence on
 * `entry`, and every reachable node but `exit` depends on `entry`, directly or not. Other unlabeled dependences come
 * from unlabeled edges out of nodes with several successors.
 *
 * An endless loop gets an unlabeled edge from its head to `exit`, so that post-dominance is defined in it
 * (docs/algorithms.md 3.1). Nodes unreachable from `entry` neither have nor are dependences, and edges out of `exit`
 * are ignored.
 */
export function controlDependences(
  count: number,
  edges: readonly FlowEdge[],
  entry: number,
  exit: number,
): readonly (readonly Dependence[])[] {
  const flow = completed(count, edges, entry, exit)
  const postDominators = immediatePostDominators(adjacencyOf(count, flow), exit)
  const dependences: Dependence[][] = Array.from({ length: count }, () => [])
  for (const { from, to, label } of flow) {
    // The nodes from the target up to the source's post-dominator are exactly those that the edge decides.
    for (let node = to; node !== postDominators[from]; node = postDominators[node]!) {
      const known = dependences[node]!
      if (!known.some((it) => it.on === from && it.label === label)) known.push({ on: from, label })
    }
  }
  return dependences
}

/** The edges that can be taken, plus one to the exit from every endless loop. */
function completed(count: number, edges: readonly FlowEdge[], entry: number, exit: number): readonly FlowEdge[] {
  const leaving = edges.filter((it) => it.from !== exit)
  const seen = reachable(adjacencyOf(count, leaving), entry)
  const taken = leaving.filter((it) => seen[it.from] === 1)
  return [...taken, ...endings(adjacencyOf(count, taken), entry, exit)]
}

/** An edge to the exit from every component without an exit, out of its first node in execution order. */
function endings(graph: Adjacency, entry: number, exit: number): readonly FlowEdge[] {
  const component = components(graph)
  const isLeft = new Uint8Array(graph.length)
  graph.forEach((successors, node) => {
    if (successors.some((it) => component[it] !== component[node])) isLeft[component[node]!] = 1
  })
  isLeft[component[exit]!] = 1
  const added: FlowEdge[] = []
  for (const node of postorder(graph, entry).toReversed()) {
    if (isLeft[component[node]!] === 1) continue
    isLeft[component[node]!] = 1
    added.push({ from: node, to: exit, label: undefined })
  }
  return added
}

function adjacencyOf(count: number, edges: readonly FlowEdge[]): Adjacency {
  const graph: number[][] = Array.from({ length: count }, () => [])
  for (const { from, to } of edges) graph[from]!.push(to)
  return graph
}
