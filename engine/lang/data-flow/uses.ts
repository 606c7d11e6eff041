import ts from 'typescript'

/** Whether `holds` is true for every use of a variable within a scope. */
export function everyUse(
  scope: ts.Node,
  symbol: ts.Symbol,
  checker: ts.TypeChecker,
  holds: (use: ts.Identifier) => boolean,
): boolean {
  const { escapedName } = symbol
  const symbolOf = (use: ts.Identifier): ts.Symbol | undefined =>
    ts.isShorthandPropertyAssignment(use.parent)
      ? checker.getShorthandAssignmentValueSymbol(use.parent)
      : checker.getSymbolAtLocation(use)
  const fails = (node: ts.Node): true | undefined => {
    if (ts.isIdentifier(node) && node.escapedText === escapedName && symbolOf(node) === symbol && !holds(node))
      return true
    return ts.forEachChild(node, fails)
  }
  return fails(scope) !== true
}

/** Whether a name is declared as a variable here, alone or in a pattern. */
export function isVariable(name: ts.Identifier): boolean {
  const { parent } = name
  return (ts.isVariableDeclaration(parent) || ts.isBindingElement(parent)) && parent.name === name
}
