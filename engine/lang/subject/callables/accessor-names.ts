import ts from 'typescript'
import { isErased } from '../../syntax/erased.ts'

/**
 * The names of properties that pasted classes and object literals have accessors for, so that to read or write one may be
 * to call a function; without computed names.
 */
export function accessorNames(files: readonly ts.SourceFile[]): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (isErased(node)) return
    const isAccessor = ts.isAccessor(node) || ts.isAutoAccessorPropertyDeclaration(node)
    if (isAccessor && !ts.isComputedPropertyName(node.name)) names.add(node.name.text)
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return names
}
