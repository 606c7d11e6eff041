import ts from 'typescript'
import { importedNames, isOnlyType } from './erased-imports.ts'

/** Lists module specifiers of imports and re-exports in order, including type imports. Only scans the text. */
export function importsIn(text: string): readonly string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true)
  return [...new Set(importedFiles.map((it) => it.fileName))]
}

/** The specifiers that a file imports or exports for types alone, as far as its syntax shows. */
export function typeImports(file: ts.SourceFile): ReadonlySet<string> {
  const types = new Set<string>()
  const values = new Set<string>()
  let mentioned: ReadonlySet<string> | undefined
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue
    const specifier = statement.moduleSpecifier
    if (specifier === undefined || !ts.isStringLiteral(specifier)) continue
    const names = ts.isImportDeclaration(statement) ? importedNames(statement) : exportedNames(statement)
    if (names !== undefined && names.length !== 0) mentioned ??= mentionedValues(file)
    const isOfTypes = names !== undefined && !names.some((it) => mentioned!.has(it.text))
    ;(isOfTypes ? types : values).add(specifier.text)
  }
  return new Set([...types].filter((it) => !values.has(it)))
}

/** None for types; `undefined` for values, which importers may use. */
function exportedNames({ isTypeOnly, exportClause }: ts.ExportDeclaration): readonly ts.Identifier[] | undefined {
  const isNone = exportClause !== undefined && ts.isNamedExports(exportClause)
  return isTypeOnly || (isNone && exportClause.elements.every((it) => it.isTypeOnly)) ? [] : undefined
}

/** The names of identifiers outside types and imports, without members. */
function mentionedValues(file: ts.SourceFile): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || isOnlyType(node)) return
    if (ts.isIdentifier(node)) found.add(node.text)
    else if (ts.isPropertyAccessExpression(node)) visit(node.expression)
    else ts.forEachChild(node, visit)
  }
  file.statements.forEach(visit)
  return found
}
