import ts from 'typescript'
import type { FoundImports, Origin } from './found-imports.ts'

/** Most files that pass an import on. */
const longestWay = 8

/** The import that a symbol stands for, also through files that export it again. */
export function originOf(symbol: ts.Symbol | undefined, { checked, locals }: FoundImports): Origin | undefined {
  let at = symbol
  for (let step = 0; at !== undefined && step < longestWay; step++) {
    const local = locals.get(at)
    if (local !== undefined) return local
    at = (at.flags & ts.SymbolFlags.Alias) === 0 ? undefined : checked.checker.getImmediateAliasedSymbol(at)
  }
  return undefined
}

/** The position of the whole module that an expression is. */
export function wholeOf(node: ts.Node, found: FoundImports): number | undefined {
  if (!ts.isIdentifier(node)) return found.calls.get(node)
  const origin = originOf(meaningOf(node, found.checked.checker), found)
  return origin === undefined || origin.name !== undefined ? undefined : origin.at
}

/** The symbol that an identifier refers to, not the property that it also declares. */
export function meaningOf(node: ts.Identifier, checker: ts.TypeChecker): ts.Symbol | undefined {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return undefined
  if (ts.isShorthandPropertyAssignment(parent)) return checker.getShorthandAssignmentValueSymbol(parent)
  if (ts.isExportSpecifier(parent)) return checker.getExportSpecifierLocalTargetSymbol(parent)
  return checker.getSymbolAtLocation(node)
}
