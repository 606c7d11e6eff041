import ts from 'typescript'

/** Facts that decide whether a file is tested, and how its coverage counts. */
export interface FileFacts {
  /** Whether it has a condition, as of an `if`, a loop or `??`. */
  readonly hasCondition: boolean
  /** Whether it has a branch that Istanbul counts. */
  readonly hasBranch: boolean
  readonly hasExport: boolean
}

/** Reads the facts from the syntax of a file. */
export function inspectFile(path: string, text: string): FileFacts {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kindOf(path))
  let [hasLoop, hasBranch, isCommonJs] = [false, false, false]
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    hasBranch ||= isBranch(node)
    hasLoop ||= ts.isIterationStatement(node, false)
    isCommonJs ||= ts.isPropertyAccessExpression(node) && /^(?:module\.)?exports\b/.test(dotted(node))
    ts.forEachChild(node, visit)
  }
  visit(file)
  const hasExport = isCommonJs || file.statements.some(isExport)
  return { hasCondition: hasLoop || hasBranch, hasBranch, hasExport }
}

const logical: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.AmpersandAmpersandEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
])

function isBranch(node: ts.Node): boolean {
  if (ts.isIfStatement(node) || ts.isConditionalExpression(node) || ts.isCaseOrDefaultClause(node)) return true
  if (ts.isBinaryExpression(node)) return logical.has(node.operatorToken.kind)
  return (ts.isParameter(node) || ts.isBindingElement(node)) && node.initializer !== undefined
}

/** Whether a statement exports a value. */
function isExport(node: ts.Statement): boolean {
  if (ts.isExportAssignment(node)) return true
  if (ts.isExportDeclaration(node)) return !node.isTypeOnly
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || !ts.canHaveModifiers(node)) return false
  return ts.getModifiers(node)?.some((it) => it.kind === ts.SyntaxKind.ExportKeyword) === true
}

function dotted(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text
  return ts.isPropertyAccessExpression(node) ? `${dotted(node.expression)}.${node.name.text}` : ''
}

function kindOf(path: string): ts.ScriptKind {
  if (path.endsWith('.tsx')) return ts.ScriptKind.TSX
  // As in bundlers, any JavaScript may contain JSX.
  return /\.[cm]?jsx?$/.test(path) ? ts.ScriptKind.JSX : ts.ScriptKind.TS
}
