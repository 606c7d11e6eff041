import ts from 'typescript'
import type { FunctionId } from '../../model/goal/predicate.ts'
import { isErased } from '../syntax/erased.ts'
import type { Inventory } from '../flow/predicates.ts'
import type { MutantSite } from './mutant-site.ts'
import { mutators } from './mutators.ts'
import { placementOf } from './placement.ts'

/** All strong mutants of the pasted files in source order. Where code is only declared, in decorators and in `x as T` there are none. */
export function mutantsIn(files: readonly ts.SourceFile[], inventory: Inventory): readonly MutantSite[] {
  return files.flatMap((it) => (isErased(it) ? [] : affordable(mutantsOfFile(it, inventory), it.end)))
}

function mutantsOfFile(file: ts.SourceFile, { functionIds }: Inventory): readonly MutantSite[] {
  const found: MutantSite[] = []
  /** `level` is the number of expressions with mutants that an expression is a part of. */
  const visit = (node: ts.Node, outer: FunctionId, level: number): void => {
    if (isErased(node) || ts.isDecorator(node) || ts.isAsExpression(node)) return
    const own = functionIds.get(node) ?? outer
    const its = level < deepest ? mutantsOf(node, own) : []
    found.push(...its)
    const inner = !ts.isExpression(node) ? 0 : its.length === 0 ? level : level + 1
    // A computed name is evaluated where the function is made.
    ts.forEachChild(node, (it) => {
      visit(it, ts.isComputedPropertyName(it) ? outer : own, inner)
    })
  }
  visit(file, functionIds.get(file)!, 0)
  return found
}

function mutantsOf(node: ts.Node, fn: FunctionId): readonly MutantSite[] {
  return mutators.flatMap((mutator) =>
    mutator.replacements(node).flatMap((replacement) => {
      const placement = replacement.write === undefined ? node : placementOf(node as ts.Expression)
      return placement === undefined ? [] : [{ operator: mutator.operator, function: fn, node, replacement, placement }]
    }),
  )
}

/** Mutants that may be nested in each other: every one makes the expression that is written deeper. */
const deepest = 100

/** How many times as long as the source the copies may be in which mutants stand. Usual code has about as much of them as source. */
const mostCopied = 10

/** The mutants of a file of this length without those that would make its code too long: of sums of thousands, say. */
function affordable(mutants: readonly MutantSite[], length: number): readonly MutantSite[] {
  let left = mostCopied * length
  const shortestFirst = [...mutants].sort((a, b) => copiedBy(a) - copiedBy(b))
  const kept = new Set(shortestFirst.filter((it) => 0 <= (left -= copiedBy(it))))
  return mutants.filter((it) => kept.has(it))
}

function copiedBy({ placement, replacement }: MutantSite): number {
  return replacement.write === undefined ? 0 : placement.end - placement.pos
}
