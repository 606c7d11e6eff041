import type ts from 'typescript'
import type { PredicateId } from '../../model/goal/predicate.ts'
import type { Probes } from '../../model/run/probe.ts'
import type { ConcolicProbes } from '../../model/symbolic/concolic-probe.ts'
import type { MutationProbes } from '../../model/goal/mutation-build.ts'
import type { FramedCalls } from './framed-calls.ts'
import type { Inventory, Role } from '../flow/predicates.ts'
import type { Sites } from './sites/sites.ts'

/** Any probe, by its name in the contract. */
export type ProbeName = keyof Omit<Probes, 'settled' | 'asked'> | keyof MutationProbes | keyof ConcolicProbes

/** What rewrites write with. Nodes given to `visit…` are those of the original tree; results are never visited again. */
export interface RewriteContext {
  readonly factory: ts.NodeFactory
  readonly checker: ts.TypeChecker
  readonly inventory: Inventory
  readonly sites: Sites
  readonly flags: FramedCalls
  /** Names that pasted accessors have: to read or write such a property may be to run pasted code. */
  readonly accessors: ReadonlySet<string>
  /** `$$name(…args)`. */
  probe(name: ProbeName, ...args: readonly ts.Expression[]): ts.CallExpression
  /** `$$name(…args)` as a statement. */
  probeStatement(name: ProbeName, ...args: readonly ts.Expression[]): ts.Statement
  /** `$$settled[first]`. */
  settled(first: number): ts.Expression
  /** `$$asked[predicate]`. */
  asked(predicate: PredicateId): ts.Expression
  /** A name that pasted code cannot have: `$$` and the suffix. */
  name(suffix: string): ts.Identifier
  /** The predicate that a node must be, as an argument. */
  id(role: Role, node: ts.Node): ts.Expression
  number(value: number): ts.Expression
  /** Instrumented. */
  expression(node: ts.Expression): ts.Expression
  /** Instrumented; a block where one statement became several. */
  statement(node: ts.Statement): ts.Statement
  statements(nodes: ts.NodeArray<ts.Statement>): ts.NodeArray<ts.Statement>
  /** The node itself with its children instrumented. */
  inside<N extends ts.Node>(node: N): N
}

/** One way to write probes into one kind of construct. */
export interface Rewrite {
  readonly kinds: readonly ts.SyntaxKind[]
  /** The node with its probes, or `undefined` when this rewrite does not apply and the next may try. */
  rewrite(node: ts.Node, context: RewriteContext): ts.Node | readonly ts.Node[] | undefined
}

/** A rewrite of one type of node. */
export function rewriteOf<N extends ts.Node>(
  kinds: readonly N['kind'][],
  rewrite: (node: N, context: RewriteContext) => ts.Node | readonly ts.Node[] | undefined,
): Rewrite {
  return { kinds, rewrite: (node, context) => rewrite(node as N, context) }
}
