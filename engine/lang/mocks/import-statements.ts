import ts from 'typescript'
import { isOwnDefault } from '../../model/subject/known-modules.ts'
import { isErasedImport } from '../program/emit/erased-imports.ts'
import { jsxImportsOf } from '../program/emit/jsx-imports.ts'
import type { CheckedProgram } from '../program/program.ts'
import { declare, type FoundImports, type FoundModule, isMissing, moduleFor } from './found-imports.ts'
import { addUse, memberUses } from './import-uses.ts'
import { missingStarOf } from './star-exports.ts'

/** Adds the missing modules that the statements and the JSX of a file import. */
export function findInStatements(found: FoundImports, file: ts.SourceFile): void {
  const { checked } = found
  for (const statement of file.statements) {
    const holder = missingSpecifier(checked, file, statement)
    if (holder === undefined) {
      declareStarred(found, statement)
      continue
    }
    const load = ts.isImportEqualsDeclaration(statement) ? 'require' : 'import'
    const symbol = checked.checker.getSymbolAtLocation(holder)
    const module = moduleFor(found, file, { specifier: holder.text, load, symbol })
    declareNames(found, statement, module, holder.text)
  }
  for (const { specifier, names } of jsxImportsOf(file)) {
    if (checked.resolve(checked.pasted(file).name, specifier) !== undefined) continue
    const { uses } = moduleFor(found, file, { specifier, load: 'import' })
    for (const it of names) memberUses(uses, it).own = 'imitated'
  }
}

/** Makes the names of a statement stand for what it imports. */
function declareNames(found: FoundImports, statement: ts.Statement, module: FoundModule, specifier: string): void {
  const { at } = module
  if (ts.isExportDeclaration(statement)) passOn(found, statement, module)
  else if (ts.isImportEqualsDeclaration(statement)) declare(found, statement.name, { at, name: undefined })
  else
    for (const { local, exported } of namesOf(statement))
      declare(found, local, { at, name: exported === 'default' && isOwnDefault(specifier) ? undefined : exported })
}

/** Makes names stand for exports of missing modules that an imported file passes on by `export *`. */
function declareStarred(found: FoundImports, statement: ts.Statement): void {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return
  const { moduleSpecifier } = statement
  const module = moduleSpecifier && found.checked.checker.getSymbolAtLocation(moduleSpecifier)
  const again = ts.isExportDeclaration(statement) ? reexported(statement) : []
  const names = [
    ...namesOf(statement),
    ...again.flatMap(({ name, propertyName = name }) =>
      ts.isIdentifier(name) ? [{ local: name, exported: propertyName.text }] : [],
    ),
  ]
  for (const { local, exported } of names) {
    if (exported === undefined || exported === 'default') continue
    const star = missingStarOf(found, module, local, exported)
    if (star === undefined) continue
    const { file, specifier } = star
    const symbol = found.checked.checker.getSymbolAtLocation(specifier)
    const { at, uses } = moduleFor(found, file, { specifier: specifier.text, load: 'import', symbol })
    declare(found, local, { at, name: exported })
    if (ts.isExportDeclaration(statement)) addUse(memberUses(uses, exported), local.parent, 'call')
  }
}

/** Notes what a statement exports again. */
function passOn(found: FoundImports, statement: ts.ExportDeclaration, module: FoundModule): void {
  for (const it of reexported(statement)) {
    const exported = (it.propertyName ?? it.name).text
    addUse(memberUses(module.uses, exported), it, 'call')
    if (ts.isIdentifier(it.name)) declare(found, it.name, { at: module.at, name: exported })
  }
  const { exportClause } = statement
  if (exportClause !== undefined && ts.isNamespaceExport(exportClause)) module.isTaken = true
}

/** The specifier of a statement that imports a value of a missing module. */
function missingSpecifier(
  checked: CheckedProgram,
  file: ts.SourceFile,
  statement: ts.Statement,
): ts.StringLiteral | undefined {
  const holder =
    ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)
      ? statement.moduleSpecifier
      : ts.isImportEqualsDeclaration(statement) && ts.isExternalModuleReference(statement.moduleReference)
        ? statement.moduleReference.expression
        : undefined
  if (holder === undefined || !ts.isStringLiteral(holder)) return undefined
  if (!isMissing(checked, file, holder.text)) return undefined
  const node = ts.isImportEqualsDeclaration(statement) ? statement.moduleReference : statement
  return isErasedImport(node, checked) ? undefined : holder
}

/** The names that an import declares, with those of their exports; none for a whole module. */
function namesOf(
  statement: ts.Statement,
): readonly { readonly local: ts.Identifier; readonly exported: string | undefined }[] {
  const clause = ts.isImportDeclaration(statement) ? statement.importClause : undefined
  if (clause === undefined) return []
  const { name, namedBindings } = clause
  const own = name === undefined ? [] : [{ local: name, exported: 'default' }]
  if (namedBindings === undefined) return own
  if (ts.isNamespaceImport(namedBindings)) return [...own, { local: namedBindings.name, exported: undefined }]
  const named = namedBindings.elements
    .filter((it) => !it.isTypeOnly)
    .map((it) => ({ local: it.name, exported: (it.propertyName ?? it.name).text }))
  return [...own, ...named]
}

function reexported({ exportClause }: ts.ExportDeclaration): readonly ts.ExportSpecifier[] {
  if (exportClause === undefined || !ts.isNamedExports(exportClause)) return []
  return exportClause.elements.filter((it) => !it.isTypeOnly)
}
