import ts from 'typescript'
import type { Probes } from '../../model/run/probe.ts'
import type { ConcolicProbes } from '../../model/symbolic/concolic-probe.ts'
import type { MutationProbes } from '../../model/goal/mutation-build.ts'
import { isErased } from '../syntax/erased.ts'
import type { FlagSites } from './framed-calls.ts'
import type { Inventory } from '../flow/predicates.ts'
import type { Sites } from './sites/sites.ts'
import { probedAtom, whereAsked } from './conditions.ts'
import { leafOf } from './leaves.ts'
import { announced, calledFrom, withinFrame } from './frames.ts'
import { lineOf } from './lines.ts'
import type { Pen, ProbeName, Rewrite } from './pen.ts'
import { rewrites } from './rewrites.ts'

/** What instrumenting needs to know besides the tree. */
export interface Instruments {
  readonly checker: ts.TypeChecker
  readonly inventory: Inventory
  readonly sites: Sites
  readonly flags: FlagSites
  /** What every name that is written starts with, and no pasted one. */
  readonly prefix: string
  readonly accessors: ReadonlySet<string>
  /** Collects the probes that are used. */
  readonly used: Set<keyof Probes | keyof MutationProbes | keyof ConcolicProbes>
}

/**
 * Writes probes into pasted files. It comes before all of the compiler's own transformers, so that these strip the types
 * and lower what is written here together with what was pasted. Parts without anything to probe stay the same object.
 */
export function instrumenter(instruments: Instruments): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (file) => (isErased(file) ? file : (createVisitor(instruments, context)(file) as ts.SourceFile))
}

/** Rewrites one node: by the first that applies, or else inside. */
export function rewriting(rewrites: readonly Rewrite[]): (node: ts.Node, pen: Pen) => ts.VisitResult<ts.Node> {
  const byKind = new Map<ts.SyntaxKind, Rewrite[]>()
  for (const rewrite of rewrites) {
    for (const kind of rewrite.kinds) byKind.set(kind, [...(byKind.get(kind) ?? []), rewrite])
  }
  return (node, pen) => {
    for (const it of byKind.get(node.kind) ?? []) {
      const result = it.rewrite(node, pen)
      if (result !== undefined) return result
    }
    return pen.inside(node)
  }
}

const rewritten = rewriting(rewrites)

function createVisitor(instruments: Instruments, context: ts.TransformationContext): ts.Visitor {
  const { inventory, sites, flags } = instruments
  const pen = createPen(instruments, context, (node) => visit(node))
  const visit = (node: ts.Node): ts.VisitResult<ts.Node> => {
    const isTouched = inventory.isTouched(node) || sites.isTouched(node) || flags.isTouched(node)
    if (isErased(node) || !isTouched) return node
    const atom = inventory.predicate('atom', node)
    if (atom !== undefined) {
      const inside = (): ts.Expression => calledFrom(pen, node, rewritten(node, pen) as ts.Expression)
      const probe = withinFrame(pen, node, probedAtom(pen, atom, node as ts.Expression, inside))
      return announced(pen, node, whereAsked(pen, atom, node as ts.Expression, probe))
    }
    const written = lineOf(pen, node, rewritten(node, pen))
    if (!ts.isExpression(node)) return written
    return leafOf(pen, node, announced(pen, node, calledFrom(pen, node, written as ts.Expression)))
  }
  return visit
}

/** A pen whose `visit` instruments what is given to it. */
export function createPen(instruments: Instruments, context: ts.TransformationContext, visit: ts.Visitor): Pen {
  const { factory } = context
  const { checker, inventory, sites, flags, accessors, prefix, used } = instruments
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
    number,
    name,
    probe,
    probeStatement: (probeName, ...args) => factory.createExpressionStatement(probe(probeName, ...args)),
    settled(first) {
      used.add('settled')
      return factory.createElementAccessExpression(name('settled'), first)
    },
    asked(predicate) {
      used.add('asked')
      return factory.createElementAccessExpression(name('asked'), predicate)
    },
    id: (role, node) => number(inventory.predicate(role, node)!),
    expression: (node) => ts.visitNode(node, visit, ts.isExpression)!,
    statement: (node) => ts.visitNode(node, visit, ts.isStatement, lift)!,
    statements: (nodes) => ts.visitNodes(nodes, visit, ts.isStatement),
    inside: (node) => ts.visitEachChild(node, visit, context),
  }
}
