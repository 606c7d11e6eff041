import ts from 'typescript'
import type { PredicateId } from '../../../../model/goal/predicate.ts'
import { chainOf, isOptional } from '../../../../lang/flow/chains.ts'
import { isErased } from '../../../../lang/syntax/erased.ts'
import type { Inventory } from '../../../../lang/flow/predicates.ts'

/** An operand of a predicate: an expression, or a declaration with a default value. */
export type Operand =
  | { readonly kind: 'expression'; readonly node: ts.Expression }
  | { readonly kind: 'declaration'; readonly node: ts.ParameterDeclaration | ts.BindingElement }
  /** The iterated value. */
  | { readonly kind: 'items'; readonly node: ts.Expression }

/** A predicate in the syntax tree. */
export interface PredicateOperands {
  /** Where it is evaluated. */
  readonly node: ts.Node
  readonly operands: readonly Operand[]
}

/** By predicate. */
export type Operands = ReadonlyMap<PredicateId, PredicateOperands>

/** Finds the operands of all predicates, except in destructuring assignments. */
export function findOperands(files: readonly ts.SourceFile[], inventory: Inventory): Operands {
  const found = new Map<PredicateId, PredicateOperands>()
  const add = (id: PredicateId | undefined, node: ts.Node, ...operands: readonly Operand[]): void => {
    if (id !== undefined) found.set(id, { node, operands })
  }
  const expression = (node: ts.Expression): Operand => ({ kind: 'expression', node })
  for (const atom of inventory.atoms) add(inventory.predicate('atom', atom), atom, expression(atom))
  for (const it of inventory.cases) {
    const { expression: discriminant } = it.parent.parent
    add(inventory.predicate('case', it), it, expression(discriminant), expression(it.expression))
  }
  const visit = (node: ts.Node): void => {
    if (isErased(node)) return
    if (ts.isBinaryExpression(node)) {
      const id = inventory.predicate('nullish', node) ?? inventory.predicate('logical', node)
      add(id, node, expression(node.left))
    } else if (ts.isForOfStatement(node)) {
      add(inventory.predicate('loop', node), node, { kind: 'items', node: node.expression })
    } else if (ts.isForInStatement(node)) add(inventory.predicate('loop', node), node, expression(node.expression))
    else if (ts.isParameter(node) || ts.isBindingElement(node)) {
      add(inventory.predicate('default', node), node, { kind: 'declaration', node })
    } else if (ts.isOptionalChain(node)) {
      for (const link of chainOf(node).links) {
        if (isOptional(link)) add(inventory.predicate('nullish', link), link, expression(link.expression))
      }
    }
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return found
}
