import ts from 'typescript'
import { hasModifier } from '../../syntax/erased.ts'
import { mentionsEval } from '../../syntax/mentions-eval.ts'
import { syntaxErrors } from '../../program/diagnostics/syntax-errors.ts'
import { isCommonJs } from '../../program/emit/common-js.ts'

/**
 * Whether a file exports a value, judged by syntax. Types do not count, because tests cannot use them. A name in
 * `export { name }` counts unless this file declares it as a type.
 */
export function exportsValues(file: ts.SourceFile): boolean {
  if (isCommonJs(file)) return true
  const types = new Set<string>()
  for (const statement of file.statements) {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) types.add(statement.name.text)
  }
  for (const name of file.statements.flatMap(valueNames)) types.delete(name)
  return file.statements.some((statement) => exportsValue(statement, types))
}

function exportsValue(statement: ts.Statement, types: ReadonlySet<string>): boolean {
  if (ts.isExportAssignment(statement)) return true
  if (ts.isExportDeclaration(statement)) {
    if (statement.isTypeOnly) return false
    const clause = statement.exportClause
    if (clause === undefined || !ts.isNamedExports(clause)) return true
    return clause.elements.some(
      ({ isTypeOnly, name, propertyName }) => !isTypeOnly && !types.has((propertyName ?? name).text),
    )
  }
  if (!hasModifier(statement, ts.SyntaxKind.ExportKeyword)) return false
  return hasModifier(statement, ts.SyntaxKind.DefaultKeyword)
    ? !ts.isInterfaceDeclaration(statement)
    : ts.isImportEqualsDeclaration(statement) || 0 < valueNames(statement).length
}

/** The text that the compiler reads: without exports, a last line exports top-level declarations. Offsets stay. */
export function withStandInExports(file: ts.SourceFile): string {
  const names = [...new Set(file.statements.flatMap(valueNames))]
  return names.length === 0 ? file.text : `${file.text}\nexport { ${names.join(', ')} }`
}

/**
 * The text that the compiler reads of a file with exports. If it mentions `eval`, a last line exports its variables, in
 * place of modifiers: the compiler turns exported variables with a modifier into properties of `exports`, which a direct
 * `eval` does not see. Assignments by `eval` do not reach the exports. Offsets stay.
 */
export function withVisibleVariables(file: ts.SourceFile): string {
  // In a file with syntax errors, the line might end up inside a class or a comment.
  if (file.isDeclarationFile || 0 < syntaxErrors(file) || !mentionsEval(file)) return file.text
  const names: string[] = []
  let { text } = file
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue
    const modifier = statement.modifiers?.find((it) => it.kind === ts.SyntaxKind.ExportKeyword)
    const own = valueNames(statement)
    if (
      modifier === undefined ||
      own.length === 0 ||
      own.some((name) => file.statements.some((it) => declaresAlso(it, name)))
    )
      continue
    text = `${text.slice(0, modifier.end - 'export'.length)}      ${text.slice(modifier.end)}`
    names.push(...own)
  }
  return names.length === 0 ? text : `${text}\nexport { ${[...new Set(names)].join(', ')} }`
}

/** Whether a statement declares a type, namespace, function or class of this name. */
function declaresAlso(statement: ts.Statement, name: string): boolean {
  const declared = (statement as ts.DeclarationStatement).name
  return declared !== undefined && ts.isIdentifier(declared) && declared.text === name
}

/** The names that a top-level statement declares and that exist at run time. */
function valueNames(statement: ts.Statement): readonly string[] {
  if (hasModifier(statement, ts.SyntaxKind.DeclareKeyword)) return []
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    return statement.name === undefined ? [] : [statement.name.text]
  }
  if (ts.isEnumDeclaration(statement)) return [statement.name.text]
  if (ts.isModuleDeclaration(statement)) {
    return ts.isIdentifier(statement.name) && runs(statement.body) ? [statement.name.text] : []
  }
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name))
  return []
}

/** Whether a namespace contains anything that exists at run time; otherwise it is erased. */
function runs(body: ts.ModuleDeclaration['body']): boolean {
  if (body === undefined) return false
  if (ts.isModuleBlock(body)) {
    return body.statements.some((it) => !ts.isInterfaceDeclaration(it) && !ts.isTypeAliasDeclaration(it))
  }
  return ts.isModuleDeclaration(body) && runs(body.body)
}

function boundNames(name: ts.BindingName): readonly string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((it) => (ts.isOmittedExpression(it) ? [] : boundNames(it.name)))
}
