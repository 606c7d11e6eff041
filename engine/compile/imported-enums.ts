import ts from 'typescript'
import { isErasedImport } from './erased-imports.ts'
import { exportsOf, type ExportedValue, freeKey, isOnlyDeclared } from './exported-values.ts'
import type { CheckedProgram } from './program.ts'

/** An enum that a file exports which is not under test. */
export interface ImportedEnum {
  /** What it goes by beside the keys of the export record, all of which differ from it. */
  readonly name: string
  /** The name it is exported by. */
  readonly exported: string
  readonly file: ts.SourceFile
  readonly symbol: ts.Symbol
}

/**
 * The enums that a test can import from the files which those under test load, so that importing them loads nothing more.
 * None of `values`, which the files under test export themselves, nor where these are pasted into the test file.
 */
export function importedEnums(checked: CheckedProgram, values: readonly ExportedValue[]): readonly ImportedEnum[] {
  if (!checked.hasExports) return []
  const known = new Set(values.map((it) => it.symbol))
  const taken = new Set(values.map((it) => it.name))
  const found: ImportedEnum[] = []
  for (const file of loadedFiles(checked)) {
    for (const { exported, symbol } of exportsOf(checked.checker, file)) {
      const isEnum = (symbol.flags & ts.SymbolFlags.Enum) !== 0
      if (!isEnum || exported === 'default' || known.has(symbol) || isOnlyDeclared(file, symbol)) continue
      known.add(symbol)
      const name = freeKey(exported, taken)
      taken.add(name)
      found.push({ name, exported, file, symbol })
    }
  }
  return found
}

/** The files that those under test load besides themselves, directly or not, in the order in which they are met. */
function loadedFiles(checked: CheckedProgram): readonly ts.SourceFile[] {
  const byName = new Map(checked.files.map((it) => [checked.pasted(it).name, it]))
  const loaded = new Set(checked.entries)
  for (const file of loaded) {
    for (const statement of file.statements) {
      const specifier = specifierOf(statement)
      if (specifier === undefined || isErasedImport(statement, checked.checker)) continue
      const target = byName.get(checked.resolve(checked.pasted(file).name, specifier) ?? '')
      if (target !== undefined) loaded.add(target)
    }
  }
  return [...loaded].slice(checked.entries.length)
}

function specifierOf(statement: ts.Statement): string | undefined {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return undefined
  const specifier = statement.moduleSpecifier
  return specifier !== undefined && ts.isStringLiteral(specifier) ? specifier.text : undefined
}
