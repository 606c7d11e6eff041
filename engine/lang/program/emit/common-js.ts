import ts from 'typescript'
import { mentionsEval } from '../../syntax/mentions-eval.ts'
import { isDirective } from '../diagnostics/directives.ts'

/** Whether a file exports by assignment to `module.exports` or `exports.name`. */
export function isCommonJs(file: ts.SourceFile): boolean {
  if (!/\bexports\b/.test(file.text)) return false
  if (file.statements.some(isModuleSyntax)) return false
  const assigns = (node: ts.Node): boolean =>
    (ts.isBinaryExpression(node) &&
      node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
      isExportTarget(node.left)) ||
    ts.forEachChild(node, assigns) === true
  return assigns(file)
}

/**
 * Whether a file may run in sloppy mode, as CommonJS without `'use strict'` does in Node. Not if it mentions `eval`,
 * which could then declare variables that hide probes.
 */
export function isSloppy(file: ts.SourceFile): boolean {
  return isCommonJs(file) && !mentionsEval(file) && !file.statements.some((it) => isDirective(it) && isUseStrict(it))
}

/** Whether a statement is `'use strict'`. */
export function isUseStrict(node: ts.Statement): boolean {
  return ts.isExpressionStatement(node) && ts.isStringLiteral(node.expression) && node.expression.text === 'use strict'
}

/** Whether a plain JavaScript file is CommonJS: it assigns exports or requires, without module or TypeScript syntax. */
export function isPlainCommonJs(file: ts.SourceFile): boolean {
  if (!/\b(?:exports|require)\b/.test(file.text) || file.statements.some(isModuleSyntax)) return false
  if (!isCommonJs(file) && !requires(file)) return false
  const options = { allowJs: true, target: ts.ScriptTarget.ES2022 }
  const { diagnostics } = ts.transpileModule(file.text, {
    fileName: 'file.js',
    reportDiagnostics: true,
    compilerOptions: options,
  })
  return diagnostics?.length === 0
}

function requires(node: ts.Node): boolean {
  return (ts.isCallExpression(node) && isRequire(node.expression)) || ts.forEachChild(node, requires) === true
}

/** Whether a callee is CommonJS's `require`. */
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

/** Matches `module.exports`, `exports.name` and their members. */
function isExportTarget(node: ts.Expression): boolean {
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return false
  const { expression } = node
  if (!ts.isIdentifier(expression)) return isExportTarget(expression)
  const isModule = expression.text === 'module' && ts.isPropertyAccessExpression(node) && node.name.text === 'exports'
  return isModule || expression.text === 'exports'
}

/** Whether a callee is `import`, or `require` in plain JavaScript. */
export function isImporter(callee: ts.Expression): boolean {
  return callee.kind === ts.SyntaxKind.ImportKeyword || isRequire(callee)
}
