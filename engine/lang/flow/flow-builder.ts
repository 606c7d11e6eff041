import type ts from 'typescript'
import type { Ends, FlowGraphBuilder, Target } from './flow-graph-builder.ts'
import type { Inventory } from './predicates.ts'
import type { Sites } from '../instrument/sites/sites.ts'

/** Shared state of the construction. It lets the builders of statements and expressions call each other. */
export interface FlowBuilder {
  readonly graph: FlowGraphBuilder
  readonly inventory: Inventory
  readonly sites: Sites
  /** Jump targets, by the statement that `break` or `continue` refers to. */
  readonly targets: Map<ts.Node, JumpTargets>
  /** Adds the control flow of an expression, or of anything that is evaluated like one. */
  evaluate(node: ts.Node, ends: Ends): Ends
  execute(statement: ts.Statement, ends: Ends): Ends
}

/** A `switch` and a labeled statement other than a loop use only `breaks`. */
export interface JumpTargets {
  readonly breaks: Target
  readonly continues: Target
}
