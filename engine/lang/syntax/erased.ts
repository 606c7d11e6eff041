import ts from 'typescript'

/** Whether a node leaves nothing to run: types, ambient code, overloads, and enums, which the compiler evaluates. */
export function isErased(node: ts.Node): boolean {
  if (ts.isTypeNode(node)) return !ts.isExpressionWithTypeArguments(node)
  if (ts.isFunctionLike(node)) return bodyOf(node) === undefined
  switch (node.kind) {
    case ts.SyntaxKind.InterfaceDeclaration:
    case ts.SyntaxKind.TypeAliasDeclaration:
    case ts.SyntaxKind.TypeParameter:
    case ts.SyntaxKind.EnumDeclaration:
    case ts.SyntaxKind.ImportDeclaration:
    case ts.SyntaxKind.ImportEqualsDeclaration:
    case ts.SyntaxKind.ExportDeclaration:
    case ts.SyntaxKind.NamespaceExportDeclaration:
      return true
    default:
      if (ts.isHeritageClause(node)) return node.token === ts.SyntaxKind.ImplementsKeyword
      if (ts.isSourceFile(node)) return node.isDeclarationFile
      return (
        hasModifier(node, ts.SyntaxKind.DeclareKeyword) ||
        (ts.isClassElement(node) && hasModifier(node, ts.SyntaxKind.AbstractKeyword))
      )
  }
}

/** A function with a body. */
export type RunningFunction =
  | ts.FunctionDeclaration
  | ts.FunctionExpression
  | ts.ArrowFunction
  | ts.MethodDeclaration
  | ts.ConstructorDeclaration
  | ts.AccessorDeclaration

/** Whether a node is a function with a body. */
export function isRunningFunction(node: ts.Node): node is RunningFunction {
  return ts.isFunctionLike(node) && bodyOf(node) !== undefined
}

function bodyOf(node: ts.SignatureDeclaration): ts.ConciseBody | undefined {
  return 'body' in node ? node.body : undefined
}

/** Whether a declaration has a modifier such as `export`, `static` or `declare`. Decorators do not count. */
export function hasModifier(node: ts.Node, kind: ts.SyntaxKind): boolean {
  return ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((it) => it.kind === kind)
}
