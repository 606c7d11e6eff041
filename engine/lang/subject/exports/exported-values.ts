import ts from 'typescript'
import { isCommonJs } from '../../program/emit/common-js.ts'
import { isInLibrary } from '../../instrument/library-symbols.ts'
import type { CheckedProgram } from '../../program/program.ts'

/** A value that a file under test exports. */
export interface ExportedValue {
  /** Its key in the export record: the exported name, plus a number if several files use that name. */
  readonly name: string
  /** The exported name; `default` also for a whole CommonJS export. */
  readonly exported: string
  /** The index of the exporting file in `CheckedProgram.entries`. */
  readonly entry: number
  /** The name for `--target`: the exported name, or for a default export the declared one. */
  readonly target: string
  /** The exported symbol, wherever it is declared. */
  readonly symbol: ts.Symbol
  readonly type: ts.Type
}

/** Lists exported values in source order. One with several names occurs once, if possible not as `default`. */
export function exportedValues(checked: CheckedProgram): readonly ExportedValue[] {
  const { checker, entries, files } = checked
  const found = new Map<ts.Symbol, Omit<ExportedValue, 'name'>>()
  for (const [entry, file] of entries.entries()) {
    for (const { exported, symbol } of exportsOf(checker, file)) {
      if ((symbol.flags & ts.SymbolFlags.Value) === 0 || isOnlyDeclared(file, symbol)) continue
      if (isOfMocked(checked, symbol)) continue
      const known = found.get(symbol)
      if (known !== undefined && known.exported !== 'default') continue
      const type = typeOf(checker, symbol)
      found.set(symbol, { exported, entry, target: readableExportName(exported, symbol, type), symbol, type })
    }
  }
  const ordered = [...found.values()].sort((a, b) => compareOrigins(files, a.symbol, b.symbol))
  const taken = new Set<string>()
  return ordered.map((value) => {
    const name = freeKey(value.exported, taken)
    taken.add(name)
    return { name, ...value }
  })
}

/** An exported symbol under one of its names. */
export interface Export {
  readonly exported: string
  readonly symbol: ts.Symbol
}

/** Lists the exports of a file, including re-exports, without type-only exports. */
export function exportsOf(checker: ts.TypeChecker, file: ts.SourceFile): readonly Export[] {
  const module = checker.getSymbolAtLocation(file)
  if (module === undefined) return []
  const resolved = (symbol: ts.Symbol): ts.Symbol =>
    (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol)
  const whole = module.exports?.get(ts.InternalSymbolName.ExportEquals)
  const named = checker
    .getExportsOfModule(module)
    .filter((it) => !isTypeOnly(checker, it))
    .map((it) => ({ exported: it.name, symbol: resolved(it) }))
  // Runners disagree on the import of `exports.default`.
  if (whole === undefined) return isCommonJs(file) ? named.filter((it) => it.exported !== 'default') : named
  const symbol = resolved(whole)
  const type = typeOf(checker, symbol)
  const properties = checker.getPropertiesOfType(type)
  const own = new Set(properties.map((it) => it.name))
  const others = named.filter((it) => !own.has(it.exported) && it.exported !== 'prototype')
  // Members of a literal are exported by name; members of other values are reached through the value.
  const isLiteral = ((type.getSymbol()?.flags ?? 0) & ts.SymbolFlags.ObjectLiteral) !== 0
  if (!isLiteral) return [{ exported: 'default', symbol }, ...others]
  return [...properties.map((it) => ({ exported: it.name, symbol: resolved(it) })), ...others]
}

/** Whether an export, or an import it refers to, is type-only. */
function isTypeOnly(checker: ts.TypeChecker, symbol: ts.Symbol): boolean {
  return (symbol.declarations ?? []).some((declaration) => {
    if (ts.isTypeOnlyImportOrExportDeclaration(declaration)) return true
    if (!ts.isExportSpecifier(declaration) || declaration.parent.parent.moduleSpecifier !== undefined) return false
    const local = checker.getExportSpecifierLocalTargetSymbol(declaration)
    return local !== undefined && local !== symbol && isTypeOnly(checker, local)
  })
}

/** The type of an export. For a CommonJS assignment, that of the value: the symbol's type includes other exports. */
export function typeOf(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Type {
  const assigned = symbol.valueDeclaration
  const isWhole = symbol.name === (ts.InternalSymbolName.ExportEquals as string)
  return isWhole && assigned !== undefined && ts.isBinaryExpression(assigned)
    ? checker.getTypeAtLocation(assigned.right)
    : ownType(checker, symbol)
}

/** The type of an export; of its value if the declared type belongs to a missing module, as in `const f: Handler = …`. */
function ownType(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Type {
  const type = checker.getTypeOfSymbol(symbol)
  const { valueDeclaration } = symbol
  const isUnknown = (type.flags & ts.TypeFlags.Any) !== 0
  return isUnknown &&
    valueDeclaration !== undefined &&
    ts.isVariableDeclaration(valueDeclaration) &&
    valueDeclaration.initializer !== undefined
    ? checker.getTypeAtLocation(valueDeclaration.initializer)
    : type
}

/** Whether an export is only an ambient declaration. */
export function isOnlyDeclared(file: ts.SourceFile, { declarations = [] }: ts.Symbol): boolean {
  if (file.isDeclarationFile) return true
  return (
    0 < declarations.length &&
    declarations.every(
      (declaration) =>
        (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Ambient) !== 0 &&
        !declaration.getSourceFile().isDeclarationFile,
    )
  )
}

/** Whether an export is declared only in files that tests mock. */
function isOfMocked({ files, data }: CheckedProgram, { declarations = [] }: ts.Symbol): boolean {
  const isReal = (it: ts.Declaration): boolean =>
    isInLibrary(it) || files.includes(it.getSourceFile()) || data.includes(it.getSourceFile())
  return 0 < declarations.length && !declarations.some(isReal)
}

/** Returns the name, with a number after it if the name is taken. An export may itself be called `parse 2`. */
export function freeKey(name: string, taken: ReadonlySet<string>): string {
  let key = name
  for (let n = 2; taken.has(key); n++) key = `${name} ${n}`
  return key
}

/** Source order; the compiler lists functions first. */
function compareOrigins(files: readonly ts.SourceFile[], a: ts.Symbol, b: ts.Symbol): number {
  const [first, second] = [a.declarations?.[0], b.declarations?.[0]]
  if (first === undefined || second === undefined) return 0
  const distance = files.indexOf(first.getSourceFile()) - files.indexOf(second.getSourceFile())
  return distance === 0 ? first.pos - second.pos : distance
}

/** The readable name of an export: its name, or for a default export the declared one. */
export function readableExportName(name: string, symbol: ts.Symbol, type: ts.Type): string {
  if (name !== 'default') return name
  const declarations = [...(symbol.declarations ?? []), ...(type.getSymbol()?.declarations ?? [])]
  const named = declarations.map(ts.getNameOfDeclaration).find((it) => it !== undefined && ts.isIdentifier(it))
  return named !== undefined && ts.isIdentifier(named) && named.text !== 'exports' ? named.text : name
}
