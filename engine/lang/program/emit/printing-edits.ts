import ts from 'typescript'

/** A printer's changes to tokens, by start or end offset. */
export interface PrintingEdits {
  /** By start. Omitted tokens are empty. */
  readonly replaced: ReadonlyMap<number, string>
  /** By start. */
  readonly before: ReadonlyMap<number, string>
  /** By end. */
  readonly after: ReadonlyMap<number, string>
  /** Ends of semicolons that are optional before a closing brace. */
  readonly optional: ReadonlySet<number>
  /** Ends of statements that lack an optional semicolon. */
  readonly unfinished: ReadonlySet<number>
}

/** A tight printer omits optional tokens and whitespace; a loose one writes them all. */
export type PrintStyle = 'tight' | 'loose'

/** Finds a printer's changes besides whitespace. */
export function printingEdits(file: ts.SourceFile, style: PrintStyle): PrintingEdits {
  const isTight = style === 'tight'
  const replaced = new Map<number, string>()
  const before = new Map<number, string>()
  const after = new Map<number, string>()
  const optional = new Set<number>()
  const unfinished = new Set<number>()
  const imported = importedNames(file)
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit)
    if (endsWithSemicolon(node)) (file.text.charAt(node.end - 1) === ';' ? optional : unfinished).add(node.end)
    else if (ts.isArrowFunction(node)) editParameter(node)
    else if (ts.isParenthesizedExpression(node) && isTight && isNeedless(node)) {
      replaced.set(node.getStart(file), '').set(node.end - 1, '')
    } else if (ts.isStringLiteral(node)) replaced.set(node.getStart(file), quoted(node.getText(file), style))
    else if (ts.isNumericLiteral(node) && isTight) replaced.set(node.getStart(file), shortNumber(node.text))
    else if (isTight && isImport(node)) replaced.set(node.getStart(file), '__import__')
    else if (isTight && ts.isIdentifier(node) && imported.has(node.text) && isRead(node)) {
      const key = ts.isShorthandPropertyAssignment(node.parent) ? `${node.text}:` : ''
      replaced.set(node.getStart(file), `${key}__imported__.${node.text}`)
    }
  }
  const editParameter = ({ parameters }: ts.ArrowFunction): void => {
    const [only] = parameters
    if (only === undefined || parameters.length !== 1 || only.getText(file) !== only.name.getText(file)) return
    if (!ts.isIdentifier(only.name)) return
    const start = only.getStart(file)
    const hasParentheses = /\(\s*$/.test(file.text.slice(parameters.pos - 1, start)) && 0 < parameters.pos
    const close = file.text.indexOf(')', only.end)
    if (!hasParentheses && !isTight) {
      before.set(start, '(')
      after.set(only.end, ')')
    }
    // A trailing comma is a token too.
    if (hasParentheses && isTight && !parameters.hasTrailingComma) replaced.set(parameters.pos - 1, '').set(close, '')
  }
  visit(file)
  return { replaced, before, after, optional, unfinished }
}

function endsWithSemicolon(node: ts.Node): boolean {
  return (
    ts.isExpressionStatement(node) ||
    ts.isVariableStatement(node) ||
    ts.isReturnStatement(node) ||
    ts.isThrowStatement(node) ||
    ts.isBreakOrContinueStatement(node) ||
    ts.isDoStatement(node) ||
    ts.isDebuggerStatement(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isExportAssignment(node)
  )
}

function isNeedless({ expression, parent }: ts.ParenthesizedExpression): boolean {
  if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.CommaToken) return false
  if (ts.isArrowFunction(parent)) return expression.getFirstToken()?.kind !== ts.SyntaxKind.OpenBraceToken
  return ts.isReturnStatement(parent) || ts.isVariableDeclaration(parent) || ts.isCallExpression(parent)
    ? !ts.isCallExpression(parent) || parent.expression.end < expression.pos
    : false
}

/** Changes quotes, unless that would change the content. */
function quoted(text: string, style: PrintStyle): string {
  const quote = style === 'tight' ? '"' : "'"
  return /["'\\]/.test(text.slice(1, -1)) ? text : `${quote}${text.slice(1, -1)}${quote}`
}

function shortNumber(text: string): string {
  const zeros = /[1-9](0{3,})$/.exec(text)?.[1]
  if (/^\d+$/.test(text) && zeros !== undefined) return `${text.slice(0, -zeros.length)}e${zeros.length}`
  return text.replace(/^0\./, '.')
}

/** Whether a node is the word in `import(…)`, or is `import.meta`. */
function isImport(node: ts.Node): boolean {
  return (
    (node.kind === ts.SyntaxKind.ImportKeyword && ts.isCallExpression(node.parent)) ||
    (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword)
  )
}

function importedNames(file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>()
  for (const it of file.statements) {
    if (!ts.isImportDeclaration(it) || it.importClause === undefined) continue
    const { name, namedBindings } = it.importClause
    if (name !== undefined) names.add(name.text)
    if (namedBindings === undefined) continue
    const bindings = ts.isNamespaceImport(namedBindings) ? [namedBindings] : namedBindings.elements
    for (const binding of bindings) names.add(binding.name.text)
  }
  return names
}

/** Whether an identifier reads a variable, rather than naming a declaration or property. */
function isRead(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isShorthandPropertyAssignment(parent)) return true
  const names = parent as { readonly name?: ts.Node; readonly propertyName?: ts.Node; readonly label?: ts.Node }
  const isName = names.name === node || names.propertyName === node || names.label === node
  return !isName && !ts.isImportClause(parent) && !ts.isExportAssignment(parent)
}
