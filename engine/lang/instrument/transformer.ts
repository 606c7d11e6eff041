import ts from 'typescript'
import type { Probes } from '../../model/run/probe.ts'
import type { ConcolicProbes } from '../../model/symbolic/concolic-probe.ts'
import type { MutationProbes } from '../../model/goal/mutation-build.ts'
import { isErased } from '../syntax/erased.ts'
import { isJsx, needsBraces } from '../syntax/jsx.ts'
import type { FramedCalls } from './framed-calls.ts'
import type { Inventory } from '../flow/predicates.ts'
import type { Sites } from './sites/sites.ts'
import { probedAtom, probeIfMeasured } from './rewrites/conditions.ts'
import { leafOf } from './rewrites/leaves.ts'
import { announced, calledFrom, withinFrame } from './rewrites/frames.ts'
import { lineOf } from './rewrites/lines.ts'
import type { MockedValue, ProbeName, Rewrite, RewriteContext } from './rewrite-context.ts'
import { rewrites } from './rewrites/rewrites.ts'

/** The inputs of instrumentation besides the tree. */
export interface Instruments {
  readonly checker: ts.TypeChecker
  readonly inventory: Inventory
  readonly sites: Sites
  readonly flags: FramedCalls
  /** The start of every inserted name, and of no pasted one. */
  readonly prefix: string
  readonly accessors: ReadonlySet<string>
  /** As in `RewriteContext`. */
  readonly mockedValue?: MockedValue | undefined
  /** Collects the names of the probes that are used. */
  readonly used: Set<keyof Probes | keyof MutationProbes | keyof ConcolicProbes>
}

/** Writes probes into pasted files, before the compiler lowers them. Nodes without probes keep their identity. */
export function instrumenter(instruments: Instruments): ts.TransformerFactory<ts.SourceFile> {
  return (transformation) => (file) =>
    isErased(file) ? file : (createVisitor(instruments, transformation)(file) as ts.SourceFile)
}

/** Rewrites one node with the first rewrite that applies; without one, visits its children. */
export function rewriting(
  rewrites: readonly Rewrite[],
): (node: ts.Node, context: RewriteContext) => ts.VisitResult<ts.Node> {
  const byKind = new Map<ts.SyntaxKind, Rewrite[]>()
  for (const rewrite of rewrites) {
    for (const kind of rewrite.kinds) byKind.set(kind, [...(byKind.get(kind) ?? []), rewrite])
  }
  return (node, context) => {
    for (const it of byKind.get(node.kind) ?? []) {
      const result = it.rewrite(node, context)
      if (result !== undefined) return result
    }
    return context.inside(node)
  }
}

const rewritten = rewriting(rewrites)

function createVisitor(instruments: Instruments, transformation: ts.TransformationContext): ts.Visitor {
  const { inventory, sites, flags } = instruments
  const context = createRewriteContext(instruments, transformation, (node) => visit(node))
  const visit = (node: ts.Node): ts.VisitResult<ts.Node> => {
    const isTouched = inventory.isTouched(node) || sites.isTouched(node) || flags.isTouched(node)
    if (isErased(node) || !isTouched) return node
    const atom = inventory.predicate('atom', node)
    if (atom !== undefined) {
      const inside = (): ts.Expression => calledFrom(context, node, rewritten(node, context) as ts.Expression)
      const probe = withinFrame(context, node, probedAtom(context, atom, node as ts.Expression, inside))
      return announced(context, node, probeIfMeasured(context, atom, node as ts.Expression, probe))
    }
    const instrumented = lineOf(context, node, rewritten(node, context))
    if (!ts.isExpression(node)) return instrumented
    return leafOf(context, node, announced(context, node, calledFrom(context, node, instrumented as ts.Expression)))
  }
  return visit
}

/** A context that instruments nodes with `visit`. */
export function createRewriteContext(
  instruments: Instruments,
  transformation: ts.TransformationContext,
  visit: ts.Visitor,
): RewriteContext {
  const { factory } = transformation
  const { checker, inventory, sites, flags, accessors, mockedValue, prefix, used } = instruments
  const number = (value: number): ts.Expression => factory.createNumericLiteral(value)
  const name = (suffix: string): ts.Identifier => factory.createIdentifier(prefix + suffix)
  const probe = (probeName: ProbeName, ...args: readonly ts.Expression[]): ts.CallExpression => {
    used.add(probeName)
    return factory.createCallExpression(name(probeName), undefined, args)
  }
  const lift = (nodes: readonly ts.Node[]): ts.Statement => factory.createBlock(nodes as readonly ts.Statement[], true)
  return {
    factory,
    checker,
    inventory,
    sites,
    flags,
    accessors,
    mockedValue,
    number,
    name,
    probe,
    probeStatement: (probeName, ...args) => factory.createExpressionStatement(probe(probeName, ...args)),
    settled(first) {
      used.add('settled')
      return factory.createElementAccessExpression(name('settled'), first)
    },
    measured(predicate) {
      used.add('measured')
      return factory.createElementAccessExpression(name('measured'), predicate)
    },
    id: (role, node) => number(inventory.predicate(role, node)!),
    expression: (node) => ts.visitNode(node, visit, ts.isExpression)!,
    statement: (node) => ts.visitNode(node, visit, ts.isStatement, lift)!,
    statements: (nodes) => ts.visitNodes(nodes, visit, ts.isStatement),
    inside: (node) => ts.visitEachChild(node, (child) => inBraces(factory, child, visit(child)), transformation),
  }
}

/** `<p>{…}</p>` for a child of an element, and `a={…}` for the value of an attribute, that became another expression. */
function inBraces<R extends ts.VisitResult<ts.Node | undefined>>(
  factory: ts.NodeFactory,
  node: ts.Node,
  result: R,
): R | ts.JsxExpression {
  if (result === node || !needsBraces(node)) return result
  const expression = result as ts.Expression
  const isPlain = isJsx(expression) || ts.isStringLiteral(expression)
  return isPlain ? result : factory.createJsxExpression(undefined, expression)
}
