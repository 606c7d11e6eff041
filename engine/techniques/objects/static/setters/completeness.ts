import type ts from 'typescript'
import type { Flow } from '../../../../lang/flow/flow.ts'

/**
 * `comp` in Equation 1 (Lin et al., FSE 2021): the share of earlier outcomes that can still reach a node; 1 if none.
 */
export function completeness({ nodes, edges }: Flow, node: ts.Node): number {
  const target = nodeAround(nodes, node)
  if (target === undefined) return 1
  const reaching = new Set([target])
  const waiting = [target]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const { from, to } of edges) {
      if (to !== at || reaching.has(from)) continue
      reaching.add(from)
      waiting.push(from)
    }
  }
  const isBefore = (it: number): boolean => reaching.has(it) && nodes[it]!.kind === 'predicate'
  const outcomes = edges.filter((it) => it.label !== undefined && isBefore(it.from))
  return outcomes.length === 0 ? 1 : outcomes.filter((it) => reaching.has(it.to)).length / outcomes.length
}

/** The flow node of the statement around a node; undefined if there is none. */
function nodeAround(nodes: Flow['nodes'], node: ts.Node): number | undefined {
  for (let around: ts.Node | undefined = node; around !== undefined; around = around.parent as ts.Node | undefined) {
    const at = nodes.findIndex((it) => it.kind === 'statement' && it.statement === around)
    if (at !== -1) return at
  }
  return undefined
}
