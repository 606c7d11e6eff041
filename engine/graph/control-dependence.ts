import type { Adjacency } from './adjacency.ts'
import { components } from './components.ts'
import { immediatePostDominators } from './dominators.ts'
import { postorder, reachable } from './traversal.ts'

/** An edge of a flow graph. The label is the outcome that takes it; `undefined` where no outcome decides. */
export interface FlowEdge {
  readonly from: number
  readonly to: number
  readonly label: boolean | undefined
}

/** An edge out of node `on`, known by its label, that decides whether another node is reached. */
export interface Dependence {
  readonly on: number
  readonly label: boolean | undefined
}

/**
 * For each node of a flow graph, what decides whether it is reached: node n depends on the edge (m, label) when n
 * post-dominates the edge's target and does not strictly post-dominate m (Ferrante, Ottenstein, Warren, TOPLAS 1987).
 * Nodes are the integers below `count`; no dependence is repeated; a node in a loop may depend on itself.
 *
 * A caller that wants "reached whenever the function is entered" to be a dependence adds an unlabeled edge from `entry`
 * to `exit`: it then shows as a dependence on `entry`, and every reachable node but `exit` depends on `entry` directly or
 * through others. Unlabeled dependences on other nodes come from unlabeled edges out of nodes with several successors.
 *
 * A loop without end gets an unlabeled edge from its head to `exit`, so that post-dominance is defined in it
 * (docs/algorithms.md 3.1). Nodes that cannot be reached from `entry` have no dependences and are none; edges out of
 * `exit` count for nothing.
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
    // The tree's nodes from the target up to what the source reaches anyway: exactly those that the edge decides.
    for (let node = to; node !== postDominators[from]; node = postDominators[node]!) {
      const known = dependences[node]!
      if (!known.some((it) => it.on === from && it.label === label)) known.push({ on: from, label })
    }
  }
  return dependences
}

/** The edges that can be taken, with one more from every loop that would otherwise never reach the exit. */
function completed(count: number, edges: readonly FlowEdge[], entry: number, exit: number): readonly FlowEdge[] {
  const leaving = edges.filter((it) => it.from !== exit)
  const seen = reachable(adjacencyOf(count, leaving), entry)
  const taken = leaving.filter((it) => seen[it.from] === 1)
  return [...taken, ...endings(adjacencyOf(count, taken), entry, exit)]
}

/** An edge to the exit from the head of every component that nothing leaves: of its nodes, the first in execution order. */
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
