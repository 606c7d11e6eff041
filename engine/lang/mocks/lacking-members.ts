import ts from 'typescript'
import { isInLibrary } from '../instrument/library-symbols.ts'
import { wrapped } from '../syntax/unwrapped.ts'

/** Built-in objects to which packages such as `reflect-metadata` add functions. */
const extended: ReadonlySet<string> = new Set(['Reflect', 'Math', 'JSON', 'Intl', 'Atomics'])

/** Whether packages may add members to a built-in object. Tests mock only those members, and keep the rest. */
export function isExtended(name: string): boolean {
  return extended.has(name)
}

/** The name of the member that code reads of such an object. */
export function lackedMember(node: ts.Expression): ts.Identifier | undefined {
  if (!ts.isIdentifier(node) || !isExtended(node.text)) return undefined
  const { parent } = wrapped(node)
  return ts.isPropertyAccessExpression(parent) && ts.isIdentifier(parent.name) ? parent.name : undefined
}

/** Whether code reads a member that a built-in object lacks and that no file gives it: `Reflect.getMetadata`. */
export function lacksMember(node: ts.Identifier, files: readonly ts.SourceFile[], checker: ts.TypeChecker): boolean {
  const member = lackedMember(node)
  if (member === undefined) return false
  const isBuiltin = checker.getSymbolAtLocation(node)?.declarations?.some(isInLibrary) === true
  const { text } = member
  const declarations = checker.getTypeAtLocation(node).getProperty(text)?.declarations ?? []
  return isBuiltin && !declarations.some(isInLibrary) && !files.some((it) => gives(it, node.text, text))
}

/** Whether a file assigns or defines a member of an object, as polyfills do. */
function gives({ text }: ts.SourceFile, object: string, member: string): boolean {
  if (!text.includes(object)) return false
  const assigned = new RegExp(`\\b${object}\\b[^.\\n]*\\.${member}\\s*=(?![=>])`)
  const defined = new RegExp(`\\b(?:defineProperty|assign)\\(\\s*${object}\\b`)
  return assigned.test(text) || defined.test(text)
}
