import ts from 'typescript'
import { domLib } from '../../program/libs.ts'
import { elementType } from '../../../model/subject/page-globals.ts'
import { libraryType } from './builtin-types.ts'

/**
 * Whether a type is an interface of browsers, such as `Response` or `HTMLElement`. These have hundreds of members and
 * lead to most others, so their values have only what the code uses of them. Not if tests construct real ones.
 */
export function isOfDom(type: ts.Type): boolean {
  if (isElement(type)) return false
  if (type.isIntersection()) return type.types.some(isOfDom)
  const symbol = type.getSymbol()
  if (symbol === undefined || (symbol.flags & ts.SymbolFlags.Interface) === 0) return false
  return symbol.declarations?.some(isInDomLib) === true && libraryType(type) === undefined
}

/** Whether a type is an interface of elements of a page. Tests construct these. */
export function isElement(type: ts.Type): boolean {
  const symbol = type.getSymbol()
  return symbol !== undefined && elementType.test(symbol.name) && symbol.declarations?.some(isInDomLib) === true
}

/** Whether a node is in the declarations of browsers. */
export function isInDomLib(node: ts.Node): boolean {
  return node.getSourceFile().fileName === `/${domLib}`
}
