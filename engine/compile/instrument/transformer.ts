import ts from 'typescript'
import { isErased } from '../erased.ts'
import type { Inventory } from '../predicates.ts'
import { probedAtom } from './conditions.ts'
import type { Pen, ProbeName, Rewrite } from './pen.ts'
import { rewrites } from './rewrites.ts'

/** What instrumenting needs to know besides the tree. */
export interface Instruments {
  readonly checker: ts.TypeChecker
  readonly inventory: Inventory
  /** What every name that is written starts with, and no pasted one. */
  readonly prefix: string
  readonly accessors: ReadonlySet<string>
  /** Collects the probes that are used. */
  readonly used: Set<ProbeName>
}

/**
 * Writes probes into pasted files. It comes before all of the compiler's own transformers, so that these strip the types
 * and lower what is written here together with what was pasted. Parts without anything to probe stay the same object.
 */
export function instrumenter(instruments: Instruments): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (file) => (isErased(file) ? file : (createVisitor(instruments, context)(file) as ts.SourceFile))
}

const rewritesByKind = new Map<ts.SyntaxKind, Rewrite[]>()
for (const rewrite of rewrites) {
  for (const kind of rewrite.kinds) rewritesByKind.set(kind, [...(rewritesByKind.get(kind) ?? []), rewrite])
}

function createVisitor(instruments: Instruments, context: ts.TransformationContext): ts.Visitor {
  const { inventory } = instruments
  const pen = createPen(instruments, context, (node) => visit(node))
  const visit = (node: ts.Node): ts.VisitResult<ts.Node> => {
    if (!inventory.isTouched(node) || isErased(node)) return node
    const atom = inventory.predicate('atom', node)
    if (atom === undefined) return rewritten(node)
    return probedAtom(pen, atom, node as ts.Expression, () => rewritten(node) as ts.Expression)
  }
  const rewritten = (node: ts.Node): ts.VisitResult<ts.Node> => {
    for (const it of rewritesByKind.get(node.kind) ?? []) {
      const result = it.rewrite(node, pen)
      if (result !== undefined) return result
    }
    return pen.inside(node)
  }
  return visit
}

function createPen(instruments: Instruments, context: ts.TransformationContext, visit: ts.Visitor): Pen {
  const { factory } = context
  const { checker, inventory, accessors, prefix, used } = instruments
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
    accessors,
    number,
    name,
    probe,
    probeStatement: (probeName, ...args) => factory.createExpressionStatement(probe(probeName, ...args)),
    id: (role, node) => number(inventory.predicate(role, node)!),
    expression: (node) => ts.visitNode(node, visit, ts.isExpression)!,
    statement: (node) => ts.visitNode(node, visit, ts.isStatement, lift)!,
    statements: (nodes) => ts.visitNodes(nodes, visit, ts.isStatement),
    inside: (node) => ts.visitEachChild(node, visit, context),
  }
}
