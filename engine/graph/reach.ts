/** The nodes that can be reached from `start`, itself included, in depth-first preorder. O(nodes + edges). */
export function reachable(successors: readonly (readonly number[])[], start: number): readonly number[] {
  const seen = new Set<number>()
  const waiting = [start]
  while (0 < waiting.length) {
    const node = waiting.pop()!
    if (seen.has(node)) continue
    seen.add(node)
    const next = successors[node]!
    for (let i = next.length - 1; 0 <= i; i--) waiting.push(next[i]!)
  }
  return [...seen]
}

/** The nodes that can be reached from `start`, in depth-first postorder: a node comes after those that only it leads to. */
export function postorder(successors: readonly (readonly number[])[], start: number): readonly number[] {
  const seen = new Set<number>([start])
  const order: number[] = []
  const path: { readonly node: number; next: number }[] = [{ node: start, next: 0 }]
  while (0 < path.length) {
    const top = path[path.length - 1]!
    const child = successors[top.node]![top.next++]
    if (child === undefined) {
      order.push(top.node)
      path.pop()
    } else if (!seen.has(child)) {
      seen.add(child)
      path.push({ node: child, next: 0 })
    }
  }
  return order
}
