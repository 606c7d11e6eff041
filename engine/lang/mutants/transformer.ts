import ts from 'typescript'
import { isErased, isRunningFunction, type RunningFunction } from '../syntax/erased.ts'
import type { RewriteContext } from '../instrument/rewrite-context.ts'
import { createRewriteContext, type Instruments, rewriting } from '../instrument/transformer.ts'
import { called } from '../istanbul/called.ts'
import { counted } from '../istanbul/counting.ts'
import { isRunningEnum } from '../istanbul/iife.ts'
import type { Numbering } from '../istanbul/numbering.ts'
import { isWithin, nodesWithin, withAncestors } from './extent.ts'
import { guards, isGuarded } from './guards.ts'
import type { MutantSite } from './mutant-site.ts'
import { isStill } from './still.ts'
import { choiceBetween, switchBetween, unless } from './switches.ts'

/** What the review build is written from. */
export interface MutantInstruments extends Instruments {
  /** Numbered in this order. */
  readonly mutants: readonly MutantSite[]
  readonly counters: Numbering
}

/**
 * Writes the guards, the counters and the switches of all mutants into pasted files, before the compiler's own transformers.
 * What takes the place of an expression is a copy with guards only, so that code grows by its nesting, not by its mutants.
 */
export function mutantTransformer(reviewed: MutantInstruments): ts.TransformerFactory<ts.SourceFile> {
  const { mutants, counters } = reviewed
  const placed = placedMutants(mutants)
  const touched = withAncestors([...placed.keys(), ...Object.values(counters).flatMap(nodesOf)])
  return (transformation) => (file) => {
    if (isErased(file)) return file
    const guarded = withAncestors(nodesWithin(file, isGuarded))
    const visitor = (visit: (node: ts.Node, context: RewriteContext) => ts.VisitResult<ts.Node>): ts.Visitor => {
      const context: RewriteContext = createRewriteContext(reviewed, transformation, (node) => visit(node, context))
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
      const isComparable = ids.at(-1)! - ids[0]! < ids.length && isStill(node, context)
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

/** Functions in the values of enum members have no number, and so no guards; they are counted all the same. */
function isInEnum(node: ts.Node): boolean {
  return ts.findAncestor(node, isRunningEnum) !== undefined
}

/** The numbers of mutants by the node at which they are switched. */
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
