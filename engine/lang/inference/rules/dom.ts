import ts from 'typescript'
import { isOfDom } from '../../subject/types/dom-types.ts'
import type { Inquiry } from '../inquiry.ts'

/** Unifies a name in a pattern with the declared property that it takes, if that is an object of a browser. */
export function dom(inquiry: Inquiry, element: ts.Node): void {
  if (!ts.isBindingElement(element)) return
  const { checker, variables } = inquiry
  const key = element.propertyName ?? element.name
  if (!ts.isIdentifier(key) || !isOfDom(checker.getNonNullableType(checker.getTypeAtLocation(element)))) return
  const property = checker.getTypeAtLocation(element.parent).getProperty(key.text)?.valueDeclaration
  const [own, declared] = [inquiry.ofDeclaration(element), property && inquiry.ofDeclaration(property)]
  if (own !== undefined && declared !== undefined) variables.unify(own, declared)
}
