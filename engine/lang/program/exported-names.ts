import ts from 'typescript'
import { boundNames } from '../syntax/bound-names.ts'

/**
 * Whether a parsed file may export a value under a name, itself or by `export *`. `follow` finds an imported file by its
 * specifier; one that it does not find may have any name. Reads the tree alone. O(size of the files).
 */
export function mayExport(
  file: ts.SourceFile,
  name: string,
  follow: (from: ts.SourceFile, specifier: string) => ts.SourceFile | undefined,
): boolean {
  const seen = new Set<ts.SourceFile>()
  const may = (at: ts.SourceFile): boolean => {
    if (seen.has(at)) return false
    seen.add(at)
    const stars: string[] = []
    for (const it of at.statements) {
      if (isExported(it) && declaredBy(it).includes(name)) return true
      if (!ts.isExportDeclaration(it) || it.isTypeOnly) continue
      const { exportClause, moduleSpecifier } = it
      if (exportClause === undefined) {
        if (moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier)) stars.push(moduleSpecifier.text)
      } else if (ts.isNamespaceExport(exportClause)) {
        if (exportClause.name.text === name) return true
      } else if (exportClause.elements.some((its) => its.name.text === name)) return true
    }
    return stars.some((specifier) => {
      const other = follow(at, specifier)
      return other === undefined || may(other)
    })
  }
  return may(file)
}

function isExported(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    statement.modifiers?.some((it) => it.kind === ts.SyntaxKind.ExportKeyword) === true
  )
}

/** The names of the values that a statement declares. */
function declaredBy(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap((it) => boundNames(it.name).map(({ local }) => local.text))
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    ts.isModuleDeclaration(statement)
  return isNamed && statement.name !== undefined ? [statement.name.text] : []
}
