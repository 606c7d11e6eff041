import ts from 'typescript'
import type { FunctionId } from '../../model/goal/predicate.ts'
import { isErased } from '../syntax/erased.ts'
import type { Inventory } from '../flow/predicates.ts'
import type { MutantSite } from './mutant-site.ts'
import { mutators } from './mutators.ts'
import { placementOf } from './placement.ts'

/** All strong mutants of the pasted files in source order. Erased code, decorators and `x as T` have none. */
export function mutantsIn(files: readonly ts.SourceFile[], inventory: Inventory): readonly MutantSite[] {
  return files.flatMap((it) => (isErased(it) ? [] : affordable(mutantsOfFile(it, inventory), it.end)))
}

function mutantsOfFile(file: ts.SourceFile, { functionIds }: Inventory): readonly MutantSite[] {
  const found: MutantSite[] = []
  /** `level` is the number of enclosing expressions with mutants. */
  const visit = (node: ts.Node, outer: FunctionId, level: number): void => {
    if (isErased(node) || ts.isDecorator(node) || ts.isAsExpression(node)) return
    const own = functionIds.get(node) ?? outer
    const its = level < deepest ? mutantsOf(node, own) : []
    found.push(...its)
    const inner = !ts.isExpression(node) ? 0 : its.length === 0 ? level : level + 1
    // A computed name is evaluated when the function is created.
    ts.forEachChild(node, (child) => {
      visit(child, ts.isComputedPropertyName(child) ? outer : own, inner)
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

/** How deep mutants may be nested; every level deepens the emitted expression. */
const deepest = 100

/** How much longer than the source the mutated copies may be. Usual code yields about as much as its own length. */
const mostCopied = 10

/** Drops the longest mutants of a file if its code would become too long, such as in a sum of thousands of terms. */
function affordable(mutants: readonly MutantSite[], length: number): readonly MutantSite[] {
  let left = mostCopied * length
  const shortestFirst = [...mutants].sort((a, b) => copiedBy(a) - copiedBy(b))
  const kept = new Set(shortestFirst.filter((it) => 0 <= (left -= copiedBy(it))))
  return mutants.filter((it) => kept.has(it))
}

function copiedBy({ placement, replacement }: MutantSite): number {
  return replacement.write === undefined ? 0 : placement.end - placement.pos
}
