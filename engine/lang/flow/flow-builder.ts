import type ts from 'typescript'
import type { Ends, FlowGraphBuilder, Target } from './flow-graph-builder.ts'
import type { Inventory } from './predicates.ts'
import type { Sites } from '../instrument/sites/sites.ts'

/** What the parts of the construction share; statements contain expressions and, in classes, the other way round. */
export interface FlowBuilder {
  readonly graph: FlowGraphBuilder
  readonly inventory: Inventory
  readonly sites: Sites
  /** Where `break` and `continue` lead, by the statement that they target. */
  readonly targets: Map<ts.Node, JumpTargets>
  /** Leads control through an expression, or anything that is evaluated like one. */
  evaluate(node: ts.Node, ends: Ends): Ends
  execute(statement: ts.Statement, ends: Ends): Ends
}

/** A labeled statement that is no loop, and a `switch`, have only a `breaks`. */
export interface JumpTargets {
  readonly breaks: Target
  readonly continues: Target
}
