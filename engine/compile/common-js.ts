import ts from 'typescript'

/** Whether a file exports the way Node did before there were modules: by assigning to `module.exports` or `exports.name`. */
export function isCommonJs(file: ts.SourceFile): boolean {
  if (!/\bexports\b/.test(file.text)) return false
  if (file.statements.some((it) => isModuleSyntax(it))) return false
  const assigns = (node: ts.Node): boolean =>
    (ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      isExportTarget(node.left)) ||
    ts.forEachChild(node, assigns) === true
  return assigns(file)
}

/** Whether an expression is plain JavaScript's `require`. */
export function isRequire(callee: ts.Expression): boolean {
  return ts.isIdentifier(callee) && callee.text === 'require'
}

function isModuleSyntax(statement: ts.Statement): boolean {
  if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) || ts.isExportAssignment(statement)) {
    return true
  }
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
  return modifiers?.some((it) => it.kind === ts.SyntaxKind.ExportKeyword) === true
}

/** `module.exports`, `exports.name`, and what is in them. */
function isExportTarget(node: ts.Expression): boolean {
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return false
  const { expression } = node
  if (!ts.isIdentifier(expression)) return isExportTarget(expression)
  const isModule = expression.text === 'module' && ts.isPropertyAccessExpression(node) && node.name.text === 'exports'
  return isModule || expression.text === 'exports'
}
