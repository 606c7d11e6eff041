import ts from 'typescript'
import { isErased } from '../syntax/erased.ts'

/** All nodes below one that are of a kind, in source order; none of what leaves nothing to run. */
export function nodesWithin(root: ts.Node, isWanted: (node: ts.Node) => boolean): readonly ts.Node[] {
  const found: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    if (isErased(node)) return
    if (isWanted(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return found
}

/** Nodes with all that they are in. */
export function withAncestors(nodes: readonly ts.Node[]): ReadonlySet<ts.Node> {
  const found = new Set<ts.Node>()
  for (const node of nodes) {
    for (let it = node; !found.has(it); it = it.parent) {
      found.add(it)
      if (ts.isSourceFile(it)) break
    }
  }
  return found
}

/** Whether a node is another one, or inside it. */
export function isWithin(inner: ts.Node, outer: ts.Node): boolean {
  return outer.pos <= inner.pos && inner.end <= outer.end
}
