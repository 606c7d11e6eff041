import ts from 'typescript'
import { hasModifier } from '../syntax/erased.ts'

/** Whether a node is `import f = Util.f` that becomes a variable: it is exported, or used as more than a type. */
export function isAlias(node: ts.Node): node is ts.ImportEqualsDeclaration {
  if (!ts.isImportEqualsDeclaration(node) || node.isTypeOnly || ts.isExternalModuleReference(node.moduleReference))
    return false
  return hasModifier(node, ts.SyntaxKind.ExportKeyword) || isUsed(node.name, node.parent)
}

function isUsed(name: ts.Identifier, scope: ts.Node): boolean {
  const uses = (node: ts.Node): boolean => {
    if (ts.isIdentifier(node)) return node !== name && node.text === name.text
    return !isType(node) && ts.forEachChild(node, uses) === true
  }
  return ts.forEachChild(scope, uses) === true
}

function isType(node: ts.Node): boolean {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true
  return ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)
}
