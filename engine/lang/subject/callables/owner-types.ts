import ts from 'typescript'

/**
 * Whether what a method takes depends on the type arguments of the instance that it is called on, as a declared `this` does.
 * What a callback is handed does not count: a callback of a test takes nothing.
 */
export function takesOwnerTypes(checker: ts.TypeChecker, { parameters }: ts.SignatureDeclaration): boolean {
  const isOfOwner = (node: ts.Node): boolean => {
    if (ts.isFunctionTypeNode(node)) return isOfOwner(node.type)
    if (node.kind === ts.SyntaxKind.ThisType) return true
    if (ts.isTypeReferenceNode(node) && isClassParameter(checker.getSymbolAtLocation(node.typeName))) return true
    return ts.forEachChild(node, (it) => isOfOwner(it) || undefined) ?? false
  }
  return parameters.some((it) => it.type !== undefined && (isThis(it) || isOfOwner(it.type)))
}

function isClassParameter(symbol: ts.Symbol | undefined): boolean {
  return symbol?.declarations?.some((it) => ts.isTypeParameterDeclaration(it) && ts.isClassLike(it.parent)) ?? false
}

function isThis({ name }: ts.ParameterDeclaration): boolean {
  return ts.isIdentifier(name) && name.text === 'this'
}
