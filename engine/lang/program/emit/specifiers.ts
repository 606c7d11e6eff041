import ts from 'typescript'
import { isImporter } from './common-js.ts'
import { jsxImportsOf } from './jsx-imports.ts'

/** All specifiers that a file may pass to `require`. */
export function specifiersIn(file: ts.SourceFile): readonly string[] {
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    const holder =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isExternalModuleReference(node)
          ? node.expression
          : ts.isCallExpression(node) && isImporter(node.expression)
            ? node.arguments[0]
            : undefined
    if (holder !== undefined && ts.isStringLiteralLike(holder)) found.add(holder.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  for (const it of jsxImportsOf(file)) found.add(it.specifier)
  return [...found]
}
