import ts from 'typescript'
import { isErasedImport } from '../../program/emit/erased-imports.ts'
import type { CheckedProgram } from '../../program/program.ts'
import { isInstanceType } from '../types/types.ts'
import { type ExportedValue, freeKey, readableExportName, typeOf } from './exported-values.ts'

/** A value of an installed package that tests can import to create arguments. */
export interface PackageValue extends Pick<ExportedValue, 'name' | 'exported' | 'target' | 'symbol' | 'type'> {
  readonly specifier: string
  /** The part of its module. */
  readonly part: string
}

/** The classes of packages that tests construct, and the values that create their instances. */
export interface PackageValues {
  readonly classes: readonly ts.ClassDeclaration[]
  readonly values: readonly PackageValue[]
}

/**
 * Lists the classes of real packages that the files name as types, as far as values which a file under test imports
 * create instances: the class itself, or a function that returns one. Values that it does not use might exist only in
 * declarations. `taken` are the keys of the export record in use.
 */
export function packageValues(checked: CheckedProgram, taken: readonly string[]): PackageValues {
  const { checker, entries, hasExports } = checked
  if (!hasExports || (checked.platform.packages?.parts.size ?? 0) === 0) return { classes: [], values: [] }
  const named = namedClasses(checked)
  const classes = new Set<ts.ClassDeclaration>()
  const values: PackageValue[] = []
  const keys = new Set(taken)
  const known = new Set<ts.Symbol>()
  for (const { node, exported, specifier, part } of named.size === 0
    ? []
    : entries.flatMap((it) => imports(checked, it))) {
    const symbol = resolved(checker, node)
    if (symbol === undefined || known.has(symbol)) continue
    const type = typeOf(checker, symbol)
    const made = instancesOf(checker, type).flatMap((it) => named.get(it) ?? [])
    if (made.length === 0) continue
    known.add(symbol)
    for (const it of made) classes.add(it)
    const name = freeKey(exported === 'default' ? node.text : exported, keys)
    keys.add(name)
    const target = exported === 'default' ? node.text : readableExportName(exported, symbol, type)
    values.push({ name, exported, target, symbol, type, specifier, part })
  }
  return { classes: [...classes], values }
}

/** The classes of packages that files name as types, by symbol. */
function namedClasses({ checker, files }: CheckedProgram): ReadonlyMap<ts.Symbol, ts.ClassDeclaration> {
  const found = new Map<ts.Symbol, ts.ClassDeclaration>()
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node)) {
      const symbol = checker.getTypeFromTypeNode(node).getSymbol()
      const declaration = symbol?.declarations?.find((it) => ts.isClassDeclaration(it))
      if (declaration?.getSourceFile().fileName.startsWith('/node_modules/') === true) found.set(symbol!, declaration)
    }
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return found
}

/** The classes whose instances a value creates: its own, and those that it returns. */
function instancesOf(checker: ts.TypeChecker, type: ts.Type): readonly ts.Symbol[] {
  const own = isInstanceType(type) || type.getConstructSignatures().length === 0 ? [] : [type.getSymbol()]
  const returned = type.getCallSignatures().map((it) => checker.getReturnTypeOfSignature(it))
  const statics = own.length === 0 ? [] : type.getProperties().flatMap((it) => typeOf(checker, it).getCallSignatures())
  const made = [...returned, ...statics.map((it) => checker.getReturnTypeOfSignature(it))]
  return [...own, ...made.filter((it) => isInstanceType(it)).map((it) => it.getSymbol())].filter(
    (it) => it !== undefined,
  )
}

interface PackageImport extends Pick<PackageValue, 'exported' | 'specifier' | 'part'> {
  readonly node: ts.Identifier
}

/** The values that a file imports from real packages. */
function imports(checked: CheckedProgram, file: ts.SourceFile): readonly PackageImport[] {
  return file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || isErasedImport(statement, checked)) return []
    const { moduleSpecifier, importClause } = statement
    if (importClause === undefined || !ts.isStringLiteral(moduleSpecifier)) return []
    const specifier = moduleSpecifier.text
    const part = checked.imports.partOf(checked.pasted(file).name, specifier)
    if (part === undefined || checked.platform.packages?.parts.has(part) !== true) return []
    const { name, namedBindings } = importClause
    const own = name === undefined ? [] : [{ node: name, exported: 'default', specifier, part }]
    if (namedBindings === undefined || !ts.isNamedImports(namedBindings)) return own
    const named = namedBindings.elements.filter((it) => !it.isTypeOnly)
    return [
      ...own,
      ...named.map((it) => ({ node: it.name, exported: (it.propertyName ?? it.name).text, specifier, part })),
    ]
  })
}

function resolved(checker: ts.TypeChecker, node: ts.Identifier): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node)
  if (symbol === undefined) return undefined
  const target = (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol)
  return (target.flags & ts.SymbolFlags.Value) === 0 ? undefined : target
}
