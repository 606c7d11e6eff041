import ts from 'typescript'
import { isOfDom } from '../../subject/types/dom-types.ts'
import { weights } from '../clues.ts'
import { addType } from '../declared.ts'
import type { Inquiry } from '../inquiry.ts'
import { unwrapped } from '../../syntax/unwrapped.ts'

/** The declared types of what code reads from interfaces of browsers, and of what their methods return. */
export function dom(inquiry: Inquiry, node: ts.Node): void {
  if (ts.isPropertyAccessExpression(node)) {
    const type = isMemberOfDom(inquiry, node) ? inquiry.checker.getTypeAtLocation(node) : undefined
    if (type?.getCallSignatures().length === 0) addTo(inquiry, node, type)
  } else if (ts.isCallExpression(node)) {
    const callee = unwrapped(node.expression)
    if (ts.isPropertyAccessExpression(callee) && isMemberOfDom(inquiry, callee))
      addTo(inquiry, node, inquiry.checker.getTypeAtLocation(node))
  } else if (ts.isBindingElement(node)) joinProperty(inquiry, node)
}

/** Unifies a name in a pattern with the declared property that it takes, if that is of such a type. */
function joinProperty(inquiry: Inquiry, element: ts.BindingElement): void {
  const { checker, variables } = inquiry
  const key = element.propertyName ?? element.name
  if (!ts.isIdentifier(key) || !isOfDom(checker.getNonNullableType(checker.getTypeAtLocation(element)))) return
  const property = checker.getTypeAtLocation(element.parent).getProperty(key.text)?.valueDeclaration
  const [own, declared] = [inquiry.ofDeclaration(element), property && inquiry.ofDeclaration(property)]
  if (own !== undefined && declared !== undefined) variables.unify(own, declared)
}

function isMemberOfDom({ checker }: Inquiry, { expression }: ts.PropertyAccessExpression): boolean {
  return isOfDom(checker.getNonNullableType(checker.getTypeAtLocation(expression)))
}

function addTo(inquiry: Inquiry, node: ts.Expression, type: ts.Type): void {
  const variable = inquiry.ofExpression(node)
  if (variable !== undefined) addType(inquiry, variable, type, weights.used)
}
