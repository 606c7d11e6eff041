import type ts from 'typescript'
import type { PredicateId } from '../../model/goal/predicate.ts'
import type { Probes } from '../../model/run/probe.ts'
import type { ConcolicProbes } from '../../model/symbolic/concolic-probe.ts'
import type { MutationProbes } from '../../model/goal/mutation-build.ts'
import type { FramedCalls } from './framed-calls.ts'
import type { Inventory, Role } from '../flow/predicates.ts'
import type { Sites } from './sites/sites.ts'

/** The name of any probe in the contract. */
export type ProbeName = keyof Omit<Probes, 'settled' | 'measured'> | keyof MutationProbes | keyof ConcolicProbes

/** The key of the mocked value that an expression reads. */
export type MockedValue = (node: ts.Expression) => string | undefined

/** The context of a rewrite. Arguments are nodes of the original tree; results are never visited again. */
export interface RewriteContext {
  readonly factory: ts.NodeFactory
  readonly checker: ts.TypeChecker
  readonly inventory: Inventory
  readonly sites: Sites
  readonly flags: FramedCalls
  /** Names of pasted accessors. Access to a property of such a name may run pasted code. */
  readonly accessors: ReadonlySet<string>
  /** The key of the mocked value that an expression reads, in builds that follow these values. */
  readonly mockedValue?: MockedValue | undefined
  /** `$$name(…args)`. */
  probe(name: ProbeName, ...args: readonly ts.Expression[]): ts.CallExpression
  /** `$$name(…args)` as a statement. */
  probeStatement(name: ProbeName, ...args: readonly ts.Expression[]): ts.Statement
  /** `$$settled[first]`. */
  settled(first: number): ts.Expression
  /** `$$measured[predicate]`. */
  measured(predicate: PredicateId): ts.Expression
  /** A name that cannot clash with pasted ones: `$$` and the suffix. */
  name(suffix: string): ts.Identifier
  /** The number of the predicate that a node must be, as an argument. */
  id(role: Role, node: ts.Node): ts.Expression
  number(value: number): ts.Expression
  /** The instrumented expression. */
  expression(node: ts.Expression): ts.Expression
  /** The instrumented statement; a block if one statement became several. */
  statement(node: ts.Statement): ts.Statement
  statements(nodes: ts.NodeArray<ts.Statement>): ts.NodeArray<ts.Statement>
  /** The node itself with instrumented children. */
  inside<N extends ts.Node>(node: N): N
}

/** Writes probes into one kind of construct. */
export interface Rewrite {
  readonly kinds: readonly ts.SyntaxKind[]
  /** The node with its probes; `undefined` if this rewrite does not apply and the next one may try. */
  rewrite(node: ts.Node, context: RewriteContext): ts.Node | readonly ts.Node[] | undefined
}

/** A rewrite of one type of node. */
export function rewriteOf<N extends ts.Node>(
  kinds: readonly N['kind'][],
  rewrite: (node: N, context: RewriteContext) => ts.Node | readonly ts.Node[] | undefined,
): Rewrite {
  return { kinds, rewrite: (node, context) => rewrite(node as N, context) }
}
