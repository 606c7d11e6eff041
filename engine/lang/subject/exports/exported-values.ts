import ts from 'typescript'
import { isCommonJs } from '../../program/emit/common-js.ts'
import type { CheckedProgram } from '../../program/program.ts'

/** A value that a file under test exports. */
export interface ExportedValue {
  /** Its key in the export record: the name it is exported by, with a number where several files use that name. */
  readonly name: string
  /** The name it is exported by; `default` also for what CommonJS exports as a whole. */
  readonly exported: string
  /** The file that exports it, as an index into `CheckedProgram.entries`. */
  readonly entry: number
  /** What `--target` calls it: the name, or for a default export the declared name. */
  readonly target: string
  /** What was exported, wherever it is declared. */
  readonly symbol: ts.Symbol
  readonly type: ts.Type
}

/** The exported values in source order. What goes by several names is listed once, not as `default` if possible. */
export function exportedValues({ checker, entries, files }: CheckedProgram): readonly ExportedValue[] {
  const found = new Map<ts.Symbol, Omit<ExportedValue, 'name'>>()
  for (const [entry, file] of entries.entries()) {
    for (const { exported, symbol } of exportsOf(checker, file)) {
      if ((symbol.flags & ts.SymbolFlags.Value) === 0 || isOnlyDeclared(file, symbol)) continue
      const known = found.get(symbol)
      if (known !== undefined && known.exported !== 'default') continue
      const type = typeOf(checker, symbol)
      found.set(symbol, { exported, entry, target: targetOf(exported, symbol, type), symbol, type })
    }
  }
  const ordered = [...found.values()].sort((a, b) => compareOrigins(files, a.symbol, b.symbol))
  const taken = new Set<string>()
  return ordered.map((it) => {
    const name = freeKey(it.exported, taken)
    taken.add(name)
    return { name, ...it }
  })
}

/** What a file exports, by one of the names that it has for it. */
export interface Export {
  readonly exported: string
  readonly symbol: ts.Symbol
}

/** What a file exports, what others declare included; not what it exports as a type only. */
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
  // Runners disagree on what `exports.default` is imported as.
  if (whole === undefined) return isCommonJs(file) ? named.filter((it) => it.exported !== 'default') : named
  const symbol = resolved(whole)
  const type = typeOf(checker, symbol)
  const properties = checker.getPropertiesOfType(type)
  const own = new Set(properties.map((it) => it.name))
  const others = named.filter((it) => !own.has(it.exported) && it.exported !== 'prototype')
  // What a literal holds is exported by name; the members of anything else are found through it.
  const isLiteral = ((type.getSymbol()?.flags ?? 0) & ts.SymbolFlags.ObjectLiteral) !== 0
  if (!isLiteral) return [{ exported: 'default', symbol }, ...others]
  return [...properties.map((it) => ({ exported: it.name, symbol: resolved(it) })), ...others]
}

/** Whether an export or an import on its way says `type`. */
function isTypeOnly(checker: ts.TypeChecker, symbol: ts.Symbol): boolean {
  return (symbol.declarations ?? []).some((it) => {
    if (ts.isTypeOnlyImportOrExportDeclaration(it)) return true
    if (!ts.isExportSpecifier(it) || it.parent.parent.moduleSpecifier !== undefined) return false
    const local = checker.getExportSpecifierLocalTargetSymbol(it)
    return local !== undefined && local !== symbol && isTypeOnly(checker, local)
  })
}

/** The type of an export. For what CommonJS assigns it is that of the value: the symbol's own takes in what else is exported. */
export function typeOf(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Type {
  const assigned = symbol.valueDeclaration
  const isWhole = symbol.name === (ts.InternalSymbolName.ExportEquals as string)
  return isWhole && assigned !== undefined && ts.isBinaryExpression(assigned)
    ? checker.getTypeAtLocation(assigned.right)
    : checker.getTypeOfSymbol(symbol)
}

/** Whether nothing stands behind an export: it was declared to be somewhere else. */
export function isOnlyDeclared(file: ts.SourceFile, { declarations = [] }: ts.Symbol): boolean {
  if (file.isDeclarationFile) return true
  return (
    0 < declarations.length &&
    declarations.every(
      (it) =>
        (ts.getCombinedModifierFlags(it) & ts.ModifierFlags.Ambient) !== 0 && !it.getSourceFile().isDeclarationFile,
    )
  )
}

/**
 * A key that is not taken: the name, or with a number after it. No export can be called such as `parse 2` by itself, but
 * for those that are no identifiers, which come here as well.
 */
export function freeKey(name: string, taken: ReadonlySet<string>): string {
  let key = name
  for (let n = 2; taken.has(key); n++) key = `${name} ${n}`
  return key
}

/** The compiler lists functions first. */
function compareOrigins(files: readonly ts.SourceFile[], a: ts.Symbol, b: ts.Symbol): number {
  const [first, second] = [a.declarations?.[0], b.declarations?.[0]]
  if (first === undefined || second === undefined) return 0
  const distance = files.indexOf(first.getSourceFile()) - files.indexOf(second.getSourceFile())
  return distance === 0 ? first.pos - second.pos : distance
}

/** What people call an export: its name, or for a default export the declared one. */
export function targetOf(name: string, symbol: ts.Symbol, type: ts.Type): string {
  if (name !== 'default') return name
  const declarations = [...(symbol.declarations ?? []), ...(type.getSymbol()?.declarations ?? [])]
  const named = declarations.map(ts.getNameOfDeclaration).find((it) => it !== undefined && ts.isIdentifier(it))
  return named !== undefined && ts.isIdentifier(named) && named.text !== 'exports' ? named.text : name
}
