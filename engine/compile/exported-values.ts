import ts from 'typescript'
import type { CheckedProgram } from './program.ts'

/** A value in the export record of the file under test. */
export interface ExportedValue {
  /** Its key in the export record. */
  readonly name: string
  /** What `--target` calls it: the key, or for a default export the declared name. */
  readonly target: string
  /** What was exported, wherever it is declared. */
  readonly symbol: ts.Symbol
  readonly type: ts.Type
}

/** The exported values in source order. What goes by several names is listed once, not as `default` if possible. */
export function exportedValues({ checker, entry, files }: CheckedProgram): readonly ExportedValue[] {
  const module = checker.getSymbolAtLocation(entry)
  if (module === undefined) return []
  const found = new Map<ts.Symbol, ExportedValue>()
  for (const exported of checker.getExportsOfModule(module)) {
    const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0
    const symbol = isAlias ? checker.getAliasedSymbol(exported) : exported
    if ((symbol.flags & ts.SymbolFlags.Value) === 0) continue
    const known = found.get(symbol)
    if (known !== undefined && known.name !== 'default') continue
    const { name } = exported
    found.set(symbol, { name, target: targetOf(name, symbol), symbol, type: checker.getTypeOfSymbol(symbol) })
  }
  return [...found.values()].sort((a, b) => compareOrigins(files, a.symbol, b.symbol))
}

/** The compiler lists functions first. */
function compareOrigins(files: readonly ts.SourceFile[], a: ts.Symbol, b: ts.Symbol): number {
  const [first, second] = [a.declarations?.[0], b.declarations?.[0]]
  if (first === undefined || second === undefined) return 0
  const distance = files.indexOf(first.getSourceFile()) - files.indexOf(second.getSourceFile())
  return distance === 0 ? first.pos - second.pos : distance
}

function targetOf(name: string, symbol: ts.Symbol): string {
  if (name !== 'default') return name
  const named = symbol.declarations?.map(ts.getNameOfDeclaration).find((it) => it !== undefined && ts.isIdentifier(it))
  return named !== undefined && ts.isIdentifier(named) ? named.text : name
}
