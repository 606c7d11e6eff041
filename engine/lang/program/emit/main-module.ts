import ts from 'typescript'
import { isOfHost } from '../../syntax/named-symbols.ts'
import { unwrapped, wrapped } from '../../syntax/unwrapped.ts'
import type { CheckedProgram } from '../program.ts'
import { isCommonJs } from './common-js.ts'

/**
 * Makes `require.main === module` false, as where tests import a file: `require.main` becomes `undefined`, and `module`
 * beside it an object. CommonJS has its own `module`.
 */
export function importedMain({ checker }: CheckedProgram): ts.TransformerFactory<ts.SourceFile> {
  return (context) => (file) => {
    if (!/\brequire\s*(?:\?\.|\.)\s*main\b/.test(file.text)) return file
    const { factory } = context
    const hasModule = isCommonJs(file)
    const visit = (node: ts.Node): ts.Node => {
      if (isRequireMain(node, checker)) return factory.createVoidZero()
      if (!hasModule && isModuleBesideMain(node, checker)) return factory.createObjectLiteralExpression()
      return ts.visitEachChild(node, visit, context)
    }
    return ts.visitEachChild(file, visit, context)
  }
}

function isRequireMain(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (!ts.isPropertyAccessExpression(node) || node.name.text !== 'main') return false
  return ts.isIdentifier(node.expression) && node.expression.text === 'require' && isOfHost(node.expression, checker)
}

/** Whether a node is `module` of the host in `require.main === module`. */
export function isModuleBesideMain(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (!ts.isIdentifier(node) || node.text !== 'module' || !isOfHost(node, checker)) return false
  const { parent } = wrapped(node)
  if (!ts.isBinaryExpression(parent)) return false
  return [parent.left, parent.right].some((it) => isRequireMain(unwrapped(it), checker))
}
