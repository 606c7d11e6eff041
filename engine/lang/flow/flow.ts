import ts from 'typescript'
import type { FlowEdge } from '../../graph/control-dependence.ts'
import type { FlowBuilder } from './flow-builder.ts'
import { type Ends, entry, exit, FlowGraphBuilder, type FlowNode } from './flow-graph-builder.ts'
import { evaluate } from './flow-expressions.ts'
import { execute } from './flow-statements.ts'
import type { FunctionSite, Inventory } from './predicates.ts'
import type { Sites } from '../instrument/sites/sites.ts'

/** The control flow graph of a function body. Node 0 is the entry, node 1 the exit. */
export interface Flow {
  readonly nodes: readonly FlowNode[]
  readonly edges: readonly FlowEdge[]
}

/**
 * Builds the control flow graph of a function body over its statements and atomic predicates, in order of evaluation
 * (docs/algorithms.md 3.1). Nested functions are excluded; class bodies are included where the class is defined. Inside
 * `try`, every node that may throw has an unlabeled edge to the handler. Sites have nodes of their own.
 */
export function flowOf({ node }: FunctionSite, inventory: Inventory, sites: Sites): Flow {
  const graph = new FlowGraphBuilder()
  const builder: FlowBuilder = {
    graph,
    inventory,
    sites,
    targets: new Map(),
    evaluate: (it, ends) => evaluate(builder, it, ends),
    execute: (it, ends) => execute(builder, it, ends),
  }
  let ends: Ends = [{ from: entry, label: undefined }]
  if (ts.isSourceFile(node)) for (const statement of node.statements) ends = builder.execute(statement, ends)
  else {
    for (const parameter of node.parameters) ends = builder.evaluate(parameter, ends)
    if (sites.has(node)) ends = graph.pass({ kind: 'site', node }, ends)
    const body = node.body!
    ends = ts.isBlock(body) ? builder.execute(body, ends) : builder.evaluate(body, ends)
  }
  graph.jump(graph.returned, ends)
  graph.connect(graph.returned.ends, exit)
  return graph
}
