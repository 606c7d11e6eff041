/** A directed graph: for each node, the successors, possibly repeated. Nodes are the indices. */
export type Adjacency = readonly (readonly number[])[]

/** The graph with every edge reversed. */
export function reversed(graph: Adjacency): Adjacency {
  const turned: number[][] = graph.map(() => [])
  graph.forEach((successors, node) => {
    for (const successor of successors) turned[successor]!.push(node)
  })
  return turned
}
