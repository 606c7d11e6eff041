import ts from 'typescript'
import { isErased, type RunningFunction } from '../erased.ts'
import { unwrapped } from '../unwrapped.ts'
import { containerOf } from './container.ts'
import type { Written } from './found-flags.ts'
import type { Definition } from './variables.ts'

/** Finds who writes a field, whichever object it is of; `undefined` where no function does. */
export type Fields = (node: ts.Expression) => Written | undefined

/** A field of a class, or the name of any other: values of one type in the source may be used as those of another. */
type Key = ts.Declaration | string

/** Looks for `o.field = value` and `{ field: value }` in the bodies of functions. */
export function findFields(files: readonly ts.SourceFile[], checker: ts.TypeChecker): Fields {
  const written = new Map<Key, Map<RunningFunction, Definition[]>>()
  const keyOf = (node: ts.Expression): Key | undefined => {
    if (!ts.isPropertyAccessExpression(node)) return undefined
    const declaration = checker.getSymbolAtLocation(node.name)?.valueDeclaration
    if (declaration === undefined) return undefined
    if (ts.isPropertyDeclaration(declaration) || ts.isParameter(declaration)) return declaration
    return ts.isPropertySignature(declaration) || ts.isPropertyAssignment(declaration) ? node.name.text : undefined
  }
  const note = (key: Key | undefined, value: ts.Expression): void => {
    const writer = containerOf(value)
    if (key === undefined || writer === undefined) return
    const writers = written.get(key) ?? new Map<RunningFunction, Definition[]>()
    written.set(key, writers)
    const statement = ts.findAncestor(value, ts.isStatement)
    writers.set(writer, [...(writers.get(writer) ?? []), { value, statement }])
  }
  const visit = (node: ts.Node): void => {
    if (isErased(node)) return
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken)
      note(keyOf(unwrapped(node.left)), node.right)
    else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) note(node.name.text, node.initializer)
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return (node) => {
    const key = keyOf(node)
    return key === undefined ? undefined : written.get(key)
  }
}
