import ts from 'typescript'
import type { TypeShape } from '../../../model/subject/type.ts'
import { addCallable, resultOf, type Scope } from './callables.ts'
import type { ExportedValue } from '../exports/exported-values.ts'
import { isReachable, nameIn, readablePath } from './object-callables.ts'

/** Longer lists are not read. */
const mostVariables = 12

/** Adds a `get` for each export and static field that calls may change, to inspect state. Call last: not searched. */
export function addState(scope: Scope, values: readonly ExportedValue[]): void {
  const found = values.flatMap(({ symbol, type, target, name }): readonly Variable[] => {
    if ((symbol.flags & ts.SymbolFlags.Class) !== 0) return staticsOf(scope, type, target, name)
    return (symbol.flags & ts.SymbolFlags.Variable) === 0 ? [] : [{ symbol, target, path: [name] }]
  })
  const changing = found.filter((it) => mayChange(scope, it.symbol))
  for (const { symbol, target, path } of changing.slice(0, mostVariables)) {
    const type = scope.checked.checker.getTypeOfSymbol(symbol)
    const isLive = path.length === 1 && !isFixed(symbol)
    const shape = {
      parameters: [],
      ...resultOf(scope, type),
      awaited: false,
      isField: true,
      isPure: true,
      ...(isLive ? { isLive } : {}),
    } as const
    addCallable(
      scope,
      { kind: 'get', name: `get ${readablePath({ target, path })}`, target, path },
      symbol,
      shape,
      undefined,
    )
  }
}

interface Variable {
  readonly symbol: ts.Symbol
  readonly target: string
  readonly path: readonly string[]
}

function staticsOf(scope: Scope, type: ts.Type, target: string, name: string): readonly Variable[] {
  return scope.checked.checker.getPropertiesOfType(type).flatMap((symbol): readonly Variable[] => {
    if ((symbol.flags & ts.SymbolFlags.Property) === 0 || !isReachable(scope, symbol)) return []
    return [{ symbol, target, path: [name, nameIn(scope, symbol)!] }]
  })
}

/** Whether a variable may be reassigned, or its value may change in a way an assertion can state. */
function mayChange({ checked, types }: Scope, symbol: ts.Symbol): boolean {
  const declaration = symbol.valueDeclaration
  if (declaration === undefined || !checked.files.includes(declaration.getSourceFile())) return false
  const type = checked.checker.getTypeOfSymbol(symbol)
  if (0 < type.getCallSignatures().length || 0 < type.getConstructSignatures().length) return false
  const { kind } = types.entries[types.idOf(type)]!.shape
  return isFixed(symbol) ? mutableKinds.has(kind) : kind !== 'never'
}

const mutableKinds: ReadonlySet<TypeShape['kind']> = new Set(['array', 'object', 'builtin', 'anyObject'])

/** Whether a variable is never reassigned. */
function isFixed({ valueDeclaration: declaration }: ts.Symbol): boolean {
  if (declaration === undefined) return false
  return ts.isVariableDeclaration(declaration)
    ? (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0
    : (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly) !== 0
}
