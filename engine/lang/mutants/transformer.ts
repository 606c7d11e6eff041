import ts from 'typescript'
import { isErased, isRunningFunction, type RunningFunction } from '../syntax/erased.ts'
import type { RewriteContext } from '../instrument/rewrite-context.ts'
import { createRewriteContext, type Instruments, rewriting } from '../instrument/transformer.ts'
import { called } from '../istanbul/called.ts'
import { counted } from '../istanbul/counting.ts'
import { isRunningEnum } from '../istanbul/iife.ts'
import type { Numbering } from '../istanbul/numbering.ts'
import { guards, isGuarded } from './guards.ts'
import type { MutantSite } from './mutant-site.ts'
import { choiceBetween, switchBetween, unless } from './switches.ts'
import { isPureLibraryCall } from '../effects/pure-calls.ts'
import { isAssignment, isStep } from '../effects/writes.ts'

/** The inputs of the mutation build. */
export interface MutantInstruments extends Instruments {
  /** Numbered in this order. */
  readonly mutants: readonly MutantSite[]
  readonly counters: Numbering
}

/**
 * Writes guards, counters and the switches of all mutants into pasted files, before the compiler's own transformers. A
 * mutated copy has guards only, so that code grows with nesting, not with the number of mutants.
 */
export function mutantTransformer(instruments: MutantInstruments): ts.TransformerFactory<ts.SourceFile> {
  const { mutants, counters } = instruments
  const placed = placedMutants(mutants)
  const touched = withAncestors([...placed.keys(), ...Object.values(counters).flatMap(nodesOf)])
  return (transformation) => (file) => {
    if (isErased(file)) return file
    const guarded = withAncestors(nodesWithin(file, isGuarded))
    const visitor = (visit: (node: ts.Node, context: RewriteContext) => ts.VisitResult<ts.Node>): ts.Visitor => {
      const context: RewriteContext = createRewriteContext(instruments, transformation, (node) => visit(node, context))
      return (node) => visit(node, context)
    }
    const copyOf = (id: number): ts.Node => {
      const { node: replaced, placement, replacement } = mutants[id]!
      const copy = visitor((node, context) => {
        if (node === replaced) return replacement.write!(context)
        return guarded.has(node) || isWithin(replaced, node) ? rewritten(node, context) : node
      })
      return copy(placement) as ts.Node
    }
    const switched = (node: ts.Node, context: RewriteContext): ts.VisitResult<ts.Node> => {
      const guardedOnly = rewritten(node, context)
      const original = isRunningFunction(node)
        ? called(context, counters, node, guardedOnly as RunningFunction)
        : guardedOnly
      const ids = placed.get(node)
      if (ids === undefined) return original
      if (!ts.isExpression(node)) return unless(context, ids[0]!, original as ts.Node)
      const mutated = ids.map((id) => [id, copyOf(id) as ts.Expression] as const)
      const isComparable = ids.at(-1)! - ids[0]! < ids.length && isRepeatable(node, context)
      return (isComparable ? choiceBetween : switchBetween)(context, mutated, original as ts.Expression)
    }
    const visit = visitor((node, context) =>
      guarded.has(node) || touched.has(node) ? counted(context, counters, node, switched(node, context)) : node,
    )
    return visit(file) as ts.SourceFile
  }
}

const withGuards = rewriting(guards)

function rewritten(node: ts.Node, context: RewriteContext): ts.VisitResult<ts.Node> {
  if (isRunningEnum(node) || isInEnum(node)) return context.inside(node)
  return isErased(node) ? node : withGuards(node, context)
}

/** Functions in the values of enum members have no number and so no guards; they are still counted. */
function isInEnum(node: ts.Node): boolean {
  return ts.findAncestor(node, isRunningEnum) !== undefined
}

/** The numbers of mutants by their switched node. */
function placedMutants(mutants: readonly MutantSite[]): ReadonlyMap<ts.Node, readonly number[]> {
  const placed = new Map<ts.Node, number[]>()
  mutants.forEach(({ placement }, id) => {
    const ids = placed.get(placement)
    if (ids === undefined) placed.set(placement, [id])
    else ids.push(id)
  })
  return placed
}

function nodesOf(numbers: ReadonlyMap<ts.Node, number>): readonly ts.Node[] {
  return [...numbers.keys()]
}

/** All nodes of a kind at or below `root`, in source order; erased code is skipped. */
function nodesWithin(root: ts.Node, isWanted: (node: ts.Node) => boolean): readonly ts.Node[] {
  const found: ts.Node[] = []
  const visit = (node: ts.Node): void => {
    if (isErased(node)) return
    if (isWanted(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return found
}

function withAncestors(nodes: readonly ts.Node[]): ReadonlySet<ts.Node> {
  const found = new Set<ts.Node>()
  for (const node of nodes) {
    for (let it = node; !found.has(it); it = it.parent) {
      found.add(it)
      if (ts.isSourceFile(it)) break
    }
  }
  return found
}

function isWithin(inner: ts.Node, outer: ts.Node): boolean {
  return outer.pos <= inner.pos && inner.end <= outer.end
}

/** Whether an expression assigns nothing, runs no pasted code, and calls only library functions without effects. */
function isRepeatable(node: ts.Node, context: RewriteContext): boolean {
  if (ts.isTypeNode(node)) return true
  const mayBe = isRepeatableItself(node, context)
  return mayBe && ts.forEachChild(node, (it) => !isRepeatable(it, context) || undefined) !== true
}

function isRepeatableItself(node: ts.Node, context: RewriteContext): boolean {
  if (ts.isBinaryExpression(node)) return !isAssignment(node)
  if (ts.isPrefixUnaryExpression(node)) return !isStep(node)
  if (ts.isCallExpression(node)) return isPureLibraryCall(node, context.checker)
  if (ts.isPropertyAccessExpression(node)) return !context.accessors.has(node.name.text) && isKnown(node, context)
  if (ts.isElementAccessExpression(node)) return isKnown(node, context)
  return !unrepeatable.has(node.kind) && !ts.isFunctionLike(node)
}

/** Whether the type of the receiver is known. An `any` may have an accessor of code that is not pasted. */
function isKnown({ expression }: ts.AccessExpression, { checker }: RewriteContext): boolean {
  return (checker.getTypeAtLocation(expression).flags & ts.TypeFlags.Any) === 0
}

const unrepeatable: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PostfixUnaryExpression,
  ts.SyntaxKind.DeleteExpression,
  ts.SyntaxKind.NewExpression,
  ts.SyntaxKind.AwaitExpression,
  ts.SyntaxKind.YieldExpression,
  ts.SyntaxKind.TaggedTemplateExpression,
  ts.SyntaxKind.SpreadElement,
  ts.SyntaxKind.SpreadAssignment,
  ts.SyntaxKind.ClassExpression,
  ts.SyntaxKind.SuperKeyword,
])
