import ts from 'typescript'
import { isErasedImport } from '../../program/emit/erased-imports.ts'
import {
  exportsOf,
  type ExportedValue,
  freeKey,
  isOnlyDeclared,
  readableExportName,
  typeOf,
} from './exported-values.ts'
import type { CheckedProgram } from '../../program/program.ts'
import { isInstanceType } from '../types/types.ts'

/** A value exported by a file that is not under test. */
export interface ImportedValue {
  /** Its name in the export record, assigned by the engine; unique there. */
  readonly name: string
  /** The exported name. */
  readonly exported: string
  /** As in `ExportedValue`. */
  readonly target: string
  readonly file: ts.SourceFile
  readonly symbol: ts.Symbol
  readonly type: ts.Type
  readonly isEnum: boolean
}

/**
 * Lists values that tests can import to create arguments, from files that files under test import: enums, classes, and
 * functions that return class instances. Enums only from files loaded anyway, because their members can be written as
 * literals. Excludes `values`, and everything if the code under test is pasted into the test file.
 */
export function importedValues(checked: CheckedProgram, values: readonly ExportedValue[]): readonly ImportedValue[] {
  if (!checked.hasExports) return []
  const { checker, files, entries } = checked
  const known = new Set(values.map((it) => it.symbol))
  const taken = new Set(values.map((it) => it.name))
  const loaded = loadedFiles(checked)
  const others = files.filter((it) => !loaded.includes(it) && !entries.includes(it))
  const found: ImportedValue[] = []
  for (const file of [...loaded, ...others]) {
    for (const { exported, symbol } of exportsOf(checker, file)) {
      if ((symbol.flags & ts.SymbolFlags.Value) === 0 || known.has(symbol) || isOnlyDeclared(file, symbol)) continue
      const type = typeOf(checker, symbol)
      const isEnum = (symbol.flags & ts.SymbolFlags.Enum) !== 0
      if (isEnum ? exported === 'default' || !loaded.includes(file) : !makesInstances(checked, type)) continue
      known.add(symbol)
      const name = freeKey(exported, taken)
      taken.add(name)
      found.push({ name, exported, target: readableExportName(exported, symbol, type), file, symbol, type, isEnum })
    }
  }
  return found
}

/** Whether a value is a class of the source, or a function that returns an instance or a promise of one. */
function makesInstances({ checker, files }: CheckedProgram, type: ts.Type): boolean {
  const isOfSource = (symbol: ts.Symbol | undefined): boolean =>
    symbol !== undefined &&
    (symbol.flags & ts.SymbolFlags.Class) !== 0 &&
    (symbol.declarations ?? []).some((it) => files.includes(it.getSourceFile()))
  if (isOfSource(type.getSymbol()) && !isInstanceType(type)) return true
  return type.getCallSignatures().some((signature) => {
    const result = checker.getReturnTypeOfSignature(signature)
    const made = checker.getNonNullableType(checker.getAwaitedType(result) ?? result)
    return isOfSource(made.getSymbol()) && isInstanceType(made)
  })
}

/** The files loaded by those under test, directly or not, in order of discovery. */
function loadedFiles(checked: CheckedProgram): readonly ts.SourceFile[] {
  const byName = new Map(checked.files.map((it) => [checked.pasted(it).name, it]))
  const loaded = new Set(checked.entries)
  for (const file of loaded) {
    for (const statement of file.statements) {
      const specifier = specifierOf(statement)
      if (specifier === undefined || isErasedImport(statement, checked)) continue
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
