import type ts from 'typescript'
import type { Flow } from '../flow.ts'

/**
 * The share of the outcomes of a function's predicates from which a node in it can still be reached; 1 without predicates
 * (`comp` in Equation 1; Lin et al., FSE 2021).
 */
export function completeness({ nodes, edges }: Flow, node: ts.Node): number {
  const outcomes = edges.filter((it) => it.label !== undefined && nodes[it.from]!.kind === 'predicate')
  const target = nodeAround(nodes, node)
  if (outcomes.length === 0 || target === undefined) return 1
  const reaching = new Set([target])
  const waiting = [target]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const { from, to } of edges) {
      if (to !== at || reaching.has(from)) continue
      reaching.add(from)
      waiting.push(from)
    }
  }
  return outcomes.filter((it) => reaching.has(it.to)).length / outcomes.length
}

/** The flow node that evaluates a node; `undefined` where that is the whole of the function. */
function nodeAround(nodes: Flow['nodes'], node: ts.Node): number | undefined {
  for (let around: ts.Node | undefined = node; around !== undefined; around = around.parent as ts.Node | undefined) {
    const at = nodes.findIndex((it) => it.kind === 'statement' && it.statement === around)
    if (at !== -1) return at
  }
  return undefined
}
