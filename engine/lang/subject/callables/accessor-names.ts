import ts from 'typescript'
import { isErased } from '../../syntax/erased.ts'

/** Names of pasted accessors, except computed ones: using such a property may run code. */
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
