import ts from 'typescript'

/** References to values by symbol. Declarations and types are not references. */
export interface References {
  /** The symbol of an identifier, resolved through imports. */
  symbolOf(name: ts.Identifier): ts.Symbol | undefined
  to(symbol: ts.Symbol): readonly ts.Identifier[]
}

/** Reads all files once; O(their size). */
export function referencesIn(files: readonly ts.SourceFile[], checker: ts.TypeChecker): References {
  const found = new Map<ts.Symbol, ts.Identifier[]>()
  const symbolOf = (name: ts.Identifier): ts.Symbol | undefined => {
    const named = ts.isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : ts.isExportSpecifier(name.parent)
        ? checker.getExportSpecifierLocalTargetSymbol(name.parent)
        : checker.getSymbolAtLocation(name)
    return named !== undefined && (named.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(named) : named
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return
    if (ts.isIdentifier(node) && !isDeclared(node)) {
      const symbol = symbolOf(node)
      if (symbol !== undefined) {
        const list = found.get(symbol)
        if (list === undefined) found.set(symbol, [node])
        else list.push(node)
      }
    }
    ts.forEachChild(node, visit)
  }
  files.forEach(visit)
  return { symbolOf, to: (symbol) => found.get(symbol) ?? [] }
}

function isDeclared(name: ts.Identifier): boolean {
  const { parent } = name
  return (
    (ts.isVariableDeclaration(parent) ||
      ts.isBindingElement(parent) ||
      ts.isParameter(parent) ||
      ts.isFunctionLike(parent) ||
      ts.isClassLike(parent) ||
      ts.isEnumDeclaration(parent) ||
      ts.isEnumMember(parent) ||
      ts.isModuleDeclaration(parent) ||
      ts.isPropertyDeclaration(parent) ||
      ts.isPropertyAssignment(parent)) &&
    parent.name === name
  )
}
