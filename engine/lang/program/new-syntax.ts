import ts from 'typescript'
import { hasModifier } from '../syntax/erased.ts'
import type { CheckedProgram } from './program.ts'

/**
 * Whether a program has decorators or automatic accessors, which Node does not know. Those of declarations without code
 * (`declare class`) do not count. O(size of the program).
 */
export function hasNewSyntax({ files }: CheckedProgram): boolean {
  const isNew = (node: ts.Node): boolean => {
    if (hasModifier(node, ts.SyntaxKind.DeclareKeyword)) return false
    if (node.kind === ts.SyntaxKind.Decorator || node.kind === ts.SyntaxKind.AccessorKeyword) return true
    return ts.forEachChild(node, isNew) ?? false
  }
  return files.some(isNew)
}
