import ts from 'typescript'
import { type FoundImports, isMissing } from './found-imports.ts'

/** A missing module, as a file imports it. */
interface MissingStar {
  readonly file: ts.SourceFile
  readonly specifier: ts.StringLiteral
}

/**
 * The missing module from which a file passes a name on by `export *`, directly or through other files. `name` is a
 * local name, and `exported` that of the export.
 */
export function missingStarOf(
  { checked }: FoundImports,
  module: ts.Symbol | undefined,
  name: ts.Identifier,
  exported: string,
): MissingStar | undefined {
  const { checker } = checked
  const symbol = checker.getSymbolAtLocation(name)
  if (symbol === undefined || (symbol.flags & ts.SymbolFlags.Alias) === 0) return undefined
  const target = checker.getAliasedSymbol(symbol)
  const isUnknown = checker.isUnknownSymbol(target)
  const seen = new Set<ts.Symbol>()
  const within = (at: ts.Symbol | undefined): MissingStar | undefined => {
    const file = at?.valueDeclaration
    if (at === undefined || seen.has(at) || file === undefined || !ts.isSourceFile(file)) return undefined
    seen.add(at)
    for (const specifier of starsOf(file)) {
      const other = checker.getSymbolAtLocation(specifier)
      if (!isMissing(checked, file, specifier.text)) {
        const found = within(other)
        if (found !== undefined) return found
      } else if (
        other === undefined
          ? isUnknown && checked.mayExport(checked.pasted(file).name, specifier.text, exported)
          : checker.getExportsOfModule(other).includes(target)
      )
        return { file, specifier }
    }
    return undefined
  }
  return within(module)
}

/** Whether a module passes names on by `export *` from one that nothing declares, so that it may have any name. */
export function mayHaveAnyName(module: ts.Symbol | undefined, checker: ts.TypeChecker): boolean {
  const seen = new Set<ts.Symbol>()
  const may = (at: ts.Symbol | undefined): boolean => {
    if (at === undefined) return true
    const file = at.valueDeclaration
    if (seen.has(at) || file === undefined || !ts.isSourceFile(file)) return false
    seen.add(at)
    return starsOf(file).some((it) => may(checker.getSymbolAtLocation(it)))
  }
  return module !== undefined && may(module)
}

function starsOf({ statements }: ts.SourceFile): readonly ts.StringLiteral[] {
  return statements.flatMap((it) => {
    if (!ts.isExportDeclaration(it) || it.exportClause !== undefined || it.isTypeOnly) return []
    return it.moduleSpecifier !== undefined && ts.isStringLiteral(it.moduleSpecifier) ? [it.moduleSpecifier] : []
  })
}
