import ts from 'typescript'

/** Visits a node and all nodes in it. */
export function eachNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (it) => {
    eachNode(it, visit)
  })
}
