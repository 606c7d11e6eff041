/** A directed graph: for each node the nodes that its edges lead to, repetitions allowed. Nodes are the indices. */
export type Adjacency = readonly (readonly number[])[]

/** The graph with every edge turned round. */
export function reversed(graph: Adjacency): Adjacency {
  const turned: number[][] = graph.map(() => [])
  graph.forEach((successors, node) => {
    for (const successor of successors) turned[successor]!.push(node)
  })
  return turned
}
