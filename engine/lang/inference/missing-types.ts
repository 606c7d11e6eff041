import ts from 'typescript'
import type { MissingImports } from '../mocks/missing-imports.ts'

/** Whether files import what nothing declares, if only for types. Globals and the page have declarations. */
export function lacksTypes(
  files: readonly ts.SourceFile[],
  checker: ts.TypeChecker,
  { modules }: Pick<MissingImports, 'modules'>,
): boolean {
  const isUndeclared = (it: ts.Statement): boolean =>
    ts.isImportDeclaration(it) && checker.getSymbolAtLocation(it.moduleSpecifier) === undefined
  return (
    modules.some((it) => it.isGlobal !== true && it.page === undefined) ||
    files.some((file) => file.statements.some(isUndeclared))
  )
}
