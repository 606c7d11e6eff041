import ts from 'typescript'
import type { ImportedAs } from '../../model/subject/assistance.ts'

/** The import that an identifier at an offset of a file refers to; `undefined` if it is no import. */
export function importedAt(program: ts.Program, file: ts.SourceFile, offset: number): ImportedAs | undefined {
  const name = identifierAt(file, offset)
  const symbol = name && program.getTypeChecker().getSymbolAtLocation(name)
  return symbol?.declarations?.map(importedBy).find((it) => it !== undefined)
}

/** The import that declares a name in a file. */
export function importNamed(file: ts.SourceFile, name: string): ImportedAs | undefined {
  for (const statement of file.statements) {
    if (ts.isImportEqualsDeclaration(statement) && statement.name.text === name) return importedBy(statement)
    const clause = ts.isImportDeclaration(statement) ? statement.importClause : undefined
    const { namedBindings: named } = clause ?? {}
    const elements = named === undefined ? [] : ts.isNamespaceImport(named) ? [named] : named.elements
    const own = [clause, ...elements].find((it) => it?.name?.text === name)
    if (own !== undefined) return importedBy(own)
  }
  return undefined
}

function importedBy(declaration: ts.Declaration): ImportedAs | undefined {
  if (ts.isImportEqualsDeclaration(declaration)) {
    const { moduleReference: it } = declaration
    return ts.isExternalModuleReference(it) ? from(it.expression) : undefined
  }
  if (ts.isImportClause(declaration)) return from(declaration.parent.moduleSpecifier, 'default')
  if (ts.isNamespaceImport(declaration)) return from(declaration.parent.parent.moduleSpecifier)
  if (!ts.isImportSpecifier(declaration)) return undefined
  const { propertyName, name, parent } = declaration
  return from(parent.parent.parent.moduleSpecifier, (propertyName ?? name).text)
}

function from(specifier: ts.Expression, name?: string): ImportedAs | undefined {
  if (!ts.isStringLiteral(specifier)) return undefined
  return name === undefined ? { specifier: specifier.text } : { specifier: specifier.text, name }
}

function identifierAt(file: ts.SourceFile, offset: number): ts.Identifier | undefined {
  const visit = (node: ts.Node): ts.Identifier | undefined => {
    if (offset < node.getFullStart() || node.end <= offset) return undefined
    return ts.isIdentifier(node) ? node : ts.forEachChild(node, visit)
  }
  return visit(file)
}
